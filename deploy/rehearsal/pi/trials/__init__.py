"""What is tried in the guest, each trial a function of a bench."""

from rehearsal.pi.bench import PiTrial
from rehearsal.pi.trials.camera import camera
from rehearsal.pi.trials.desktop import desktop
from rehearsal.pi.trials.life import life
from rehearsal.pi.trials.network import network
from rehearsal.pi.trials.pins import pins
from rehearsal.pi.trials.screen import screen

TRIALS = (
    PiTrial(
        "pins",
        "gpiozero's lgpio factory on a simulated chip: buttons that bounce, every lamp read back; what the doctor says",
        ("debian-12", "debian-13"),
        pins,
    ),
    PiTrial(
        "screen",
        "the table on a bare console from the start of the machine; one tap is one tap, however it is turned",
        ("debian-12", "debian-13"),
        screen,
    ),
    PiTrial(
        "life",
        "three power cuts in a game, a full card, a read-only one, a clock that jumps",
        ("debian-12", "debian-13"),
        life,
    ),
    PiTrial(
        "camera",
        "the eye on a simulated camera that is unplugged while it looks, and comes back under another number",
        ("debian-12", "debian-13"),
        camera,
    ),
    PiTrial(
        "network",
        "the table's own Wi-Fi on simulated radios, a phone that joins by the codes, a cable, the home's Wi-Fi again",
        ("debian-12", "debian-13"),
        network,
    ),
    PiTrial(
        "desktop",
        "a session of labwc on the kernel's own picture: the table as a person installs it fills it, and hears a tap",
        ("debian-13",),
        desktop,
    ),
)
