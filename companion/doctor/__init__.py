"""What a machine lacks to be a good table: looked at, said in sentences with what to do, and packed to be sent."""

from companion.doctor.examination import examined, is_well
from companion.doctor.machine import Machine, ThisMachine
from companion.doctor.symptom import Level, Symptom

__all__ = ["Level", "Machine", "Symptom", "ThisMachine", "examined", "is_well"]
