/** A question to begin with. */
export const EXAMPLE = `ruleset: vg-d2.00
title: May a resting unit intercept?
setup:
  turn: {player: A, phase: battle}
  A:
    VC: {card: Filler Vanguard, as: Striker}
    RC.front.left: {card: Filler, as: Flank}
    deck: [Filler*10]
  B:
    VC: {card: Filler Vanguard, as: Target}
    RC.front.left: {card: Filler Grade 2, as: Tired, rest: true}
    hand: [Filler]
    damage: 3
steps:
  - A: {attack: Striker, target: Target, boost: none}
  - B: {intercept: Tired}
  - B: pass
`;
