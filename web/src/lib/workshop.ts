import type { FaceView } from './protocol';

/** A card to begin with, for each game; of our own invention. */
const EXAMPLES: Record<string, string> = {
  godzilla: `name: Tidewall Sapper
type: battle
colors: [blue]
rank: 1
counter_power: 2000
invasion: 1
traits: [Reefkin]
text:
  - "<Enter> Draw 1 card."
`,
  weiss: `name: Rin, Night Porter
type: character
color: blue
level: 0
cost: 0
power: 1500
soul: 1
traits: [Harbour]
text:
  - "【AUTO】 When this card is placed on the stage from your hand, draw a card."
`,
  vanguard: `name: Glasswing Scout
type: normal unit
nation: Lantern Coast
race: Harpy
grade: 1
power: 8000
shield: 5000
critical: 1
skills: [boost]
text:
  - "[AUTO]:When this unit is placed on (RC), draw a card."
`,
};

export function exampleCard(game: string): string {
  return EXAMPLES[game] ?? 'name: \ntype: \ntext: []\n';
}

/** A practice position with the card in hand, as a scenario file. */
export function tryOut(ruleset: string, game: string, text: string, face: FaceView): string {
  const card = text
    .trimEnd()
    .split('\n')
    .map((line, index) => (index === 0 ? `  - ${line}` : `    ${line}`))
    .join('\n');
  const name = JSON.stringify(face.name);
  return `ruleset: ${ruleset}
title: ${JSON.stringify(`${face.name} at work`)}
cards:
${card}
setup:
  A: {${ownSide(game, name)}}
  B: {hand: 3}
`;
}

function ownSide(game: string, name: string): string {
  const hand = `hand: [${name}, ${name}, Filler, Filler]`;
  if (game === 'weiss') return `${hand}, stock: 6, clock: [${name}], level: 3, center.left: Filler`;
  if (game === 'vanguard') return `${hand}, damage: 3, soul: 3`;
  return hand;
}
