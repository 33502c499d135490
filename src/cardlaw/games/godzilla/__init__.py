"""The Godzilla Card Game."""
