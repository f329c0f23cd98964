"""The laws every game must keep, and how they are checked: by random and curious players, in CI and at scale."""
