"""Changing the rules on purpose: does a scenario notice?"""
