"""The games as learning environments; each module needs its own extra: paiju[pettingzoo], paiju[openspiel]."""
