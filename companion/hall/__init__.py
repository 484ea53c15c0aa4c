"""A club night: what every table of a hall tells, kept in a log of its own, and the organiser's page."""
