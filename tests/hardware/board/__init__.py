"""Tests of hardware/board."""
