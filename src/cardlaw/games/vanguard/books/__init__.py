"""The rule books as rulesets: switches, layers, citations."""
