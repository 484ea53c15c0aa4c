"""A club night, rehearsed: a hall and four tables on five machines of their own, and the laptop's plug is pulled once.

``deploy/rehearse hall`` runs it.
"""
