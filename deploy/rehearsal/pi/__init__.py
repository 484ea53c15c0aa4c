"""A Raspberry Pi, rehearsed: Debian for its processor, started in an emulated machine with pins, touch and screen.

``deploy/rehearse pi`` runs it. The emulated machine is QEMU's; nothing of it needs the rights of a hypervisor.
"""
