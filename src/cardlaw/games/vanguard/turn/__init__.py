"""From the preparations to the end of a turn: phases, actions, rule actions, what is remembered."""
