"""A house with a router, a table and phones, each a machine of its own in network namespaces."""
