"""The rehearsal: machines made fresh, and what people do on them.

``deploy/rehearse`` runs it as root, with nothing but Python's own library. It belongs to the builders of the
companion; nobody who plays needs it.
"""
