"""Environments for learning: PettingZoo, Gymnasium, many games at once, and OpenSpiel.

`cardlaw.envs.aec`, `cardlaw.envs.single`, `cardlaw.envs.batch` and `cardlaw.envs.openspiel` need the extra `envs`.
"""
