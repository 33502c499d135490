"""The G zone: stride, hearts, G guardians, G assist."""
