import { dice, hash } from './hash';

/** A drawn scene for a card: light and land after its colour and traits, a figure after type, traits and name. */

export interface Scene {
  sky: [string, string, string];
  light: { x: number; y: number; r: number; color: string };
  land: { path: string; color: string }[];
  figure: { paths: string[]; color: string; rim: string; x: number; y: number; scale: number; flip: boolean };
  motes: { x: number; y: number; r: number }[];
  moteColor: string;
}

export interface Subject {
  id: string;
  name: string;
  type: string;
  color: string;
  traits: string[];
}

const HUES: Record<string, number> = { red: 8, blue: 216, green: 138, yellow: 42, white: 210, purple: 276, grey: 220 };

type Kind =
  'person' | 'beast' | 'dragon' | 'bird' | 'fish' | 'golem' | 'plant' | 'flame' | 'giant' | 'scroll' | 'burst';

/** Words of names and traits that say what is to be seen. */
const SIGHTS: [Kind, RegExp][] = [
  ['dragon', /dragon|wyrm|drake|wyvern/],
  ['bird', /bird|sparrow|crow|falcon|heron|owl|wing|kite|aloft|glider|finch|sprite/],
  ['fish', /fish|fry|eel|crab|tortoise|coral|reef|polyp|leviathan|minnow|shell|kelp|pearl|tide|squid/],
  ['golem', /golem|automaton|engine|machine|tin|clockwork|gear|bulwark|hull|tower|spire|warden/],
  ['plant', /tree|sapling|orchard|kelp|herb|flower|moss|bloom|root|vine/],
  ['flame', /flame|spark|wisp|spirit|imp\b|mercy|glint/],
  ['beast', /hound|wolf|cub|beast|ram|lion|horse|charger|bear|mole|calf|whelp|cat/],
];
const ANY: Kind[] = ['person', 'person', 'beast', 'golem', 'person', 'bird', 'person', 'flame'];

const BODIES: Record<Exclude<Kind, 'person'>, string[]> = {
  beast: [
    'M10 100 L15 70 C12 55 26 47 42 50 L60 48 C62 36 72 28 82 34 L96 44 L92 52 L82 54 C82 60 80 64 77 68 L82 100 H72 L67 78 L36 80 L33 100 H23 L24 80 L18 100 Z',
    'M12 66 C2 58 0 44 8 36 C8 48 14 54 20 58 Z',
  ],
  dragon: [
    'M48 92 C38 72 20 62 2 24 C22 32 34 40 42 52 C38 34 42 20 54 12 L66 8 L64 16 L78 20 L62 27 C58 36 58 44 60 54 C70 40 84 32 99 26 C90 52 76 66 62 78 C68 86 78 90 92 88 C82 98 64 100 48 100 Z',
  ],
  bird: [
    'M2 36 C24 28 38 40 50 56 C62 40 76 28 98 36 C82 46 70 56 63 68 L74 86 L50 76 L26 86 L37 68 C30 56 18 46 2 36 Z',
    'M50 42 L58 52 L50 58 L42 52 Z',
  ],
  fish: [
    'M4 60 C22 34 58 30 78 54 L98 36 L92 60 L98 84 L78 66 C58 90 22 86 4 60 Z',
    'M40 36 L54 18 L62 38 Z',
    'M42 82 L52 98 L60 80 Z',
  ],
  golem: [
    'M32 22 H68 V40 H88 V82 H76 V56 H70 V100 H54 V74 H46 V100 H30 V56 H24 V82 H12 V40 H32 Z',
    'M40 8 H60 V20 H40 Z',
  ],
  plant: [
    'M46 100 C48 80 46 70 44 62 C30 66 18 58 14 44 C28 40 40 46 45 54 C36 38 40 20 50 8 C60 20 64 38 55 54 C60 46 72 40 86 44 C82 58 70 66 56 62 C54 70 52 80 54 100 Z',
  ],
  flame: [
    'M50 4 C58 24 78 36 76 62 C75 84 62 98 50 100 C36 98 24 84 24 62 C24 48 32 42 36 30 C40 38 42 42 44 46 C50 34 52 20 50 4 Z',
  ],
  giant: [
    'M22 100 L30 74 C22 62 24 46 34 36 L30 18 L42 6 L60 8 L76 16 L74 24 L60 28 L62 36 C74 42 80 56 76 72 C84 78 94 88 100 100 H66 L60 86 L50 100 Z',
    'M32 34 L18 30 L28 42 L12 44 L25 54 L10 62 L25 66 L16 78 L30 74 Z',
  ],
  scroll: [
    'M22 24 H74 C84 24 84 36 74 36 H72 V78 C72 88 62 90 58 82 H20 C12 82 12 70 20 70 H28 V36 C14 36 12 24 22 24 Z',
  ],
  burst: [
    'M50 2 L58 36 L88 14 L66 42 L98 50 L66 58 L88 86 L58 64 L50 98 L42 64 L12 86 L34 58 L2 50 L34 42 L12 14 L42 36 Z',
  ],
};

const CLOAKS = [
  'M50 32 C38 34 33 56 24 100 H76 C67 56 62 34 50 32 Z',
  'M50 32 C40 33 37 44 34 60 L38 62 L32 100 H47 L50 76 L53 100 H68 L62 62 L66 60 C63 44 60 33 50 32 Z',
  'M50 32 C36 34 30 46 20 78 L34 72 L28 100 H72 L66 72 L80 78 C70 46 64 34 50 32 Z',
];
const HEADS = [
  'M50 12 a9.5 9.5 0 1 0 0.1 0 Z',
  'M50 2 C60 12 62 24 58 34 H42 C38 24 40 12 50 2 Z',
  'M40 14 L36 4 L46 10 L50 2 L54 10 L64 4 L60 14 C62 26 56 32 50 32 C44 32 38 26 40 14 Z',
  'M30 18 C40 16 42 6 50 4 C58 6 60 16 70 18 C64 20 60 20 59 20 C59 28 55 32 50 32 C45 32 41 28 41 20 C40 20 36 20 30 18 Z',
];
const ITEMS = [
  'M78 8 L82 8 L80 100 L76 100 Z M80 2 a7 7 0 1 0 0.1 0 Z',
  'M84 4 L88 10 L76 66 L82 70 L70 74 L68 62 L72 66 Z',
  'M72 46 C84 44 88 48 88 50 C88 68 82 78 76 82 C68 76 64 66 64 50 C64 48 66 46 72 46 Z',
  'M82 14 C98 36 98 64 82 88 C90 64 90 36 82 14 Z M80 14 L80 88 L82 88 L82 14 Z',
  'M76 40 h2 v8 h6 l3 8 v14 h-20 v-14 l3 -8 h6 Z',
];

const pick = <T>(items: readonly T[], roll: number): T => items[Math.floor(roll * items.length) % items.length]!;

function kindOf({ type, name, traits }: Subject): Kind {
  if (type === 'monster') return 'giant';
  if (/order|strategy|event/.test(type)) return 'scroll';
  if (type === 'climax') return 'burst';
  if (type === 'character') return 'person';
  const words = [name, ...traits].join(' ').toLowerCase();
  return SIGHTS.find(([, seen]) => seen.test(words))?.[0] ?? ANY[hash(traits.join() || name) % ANY.length]!;
}

function figureOf(kind: Kind, roll: () => number): string[] {
  if (kind !== 'person') return BODIES[kind];
  return [pick(CLOAKS, roll()), pick(HEADS, roll()), pick(ITEMS, roll())];
}

/** A ridge from left to right: peaks, hills, towers or waves. */
function ridge(form: number, base: number, height: number, roll: () => number): string {
  const steps = 5 + Math.floor(roll() * 3);
  const tops = Array.from({ length: steps + 1 }, () => base - height * (0.35 + 0.65 * roll()));
  const x = (index: number): number => Math.round((index * 100) / steps);
  const at = (index: number): string => `${x(index)} ${tops[index]!.toFixed(1)}`;
  let path = `M0 100 L0 ${tops[0]!.toFixed(1)}`;
  for (let index = 1; index <= steps; index++) {
    const before = x(index - 1);
    if (form === 0) path += ` L${at(index)}`;
    else if (form === 1)
      path += ` Q${(before + x(index)) / 2} ${(tops[index]! - height * 0.5).toFixed(1)} ${at(index)}`;
    else if (form === 2) path += ` H${before + 7} V${base} H${x(index) - 3} V${tops[index]!.toFixed(1)}`;
    else path += ` C${before + 8} ${base} ${x(index) - 8} ${base} ${at(index)}`;
  }
  return `${path} L100 100 Z`;
}

export function sceneOf(subject: Subject): Scene {
  const people = dice(subject.traits.join() || subject.type);
  const own = dice(subject.id + subject.name);
  const hue = (HUES[subject.color] ?? 220) + (people() - 0.5) * 46;
  const grey = subject.color === 'white' || subject.color === 'grey';
  const sat = grey ? 18 : 52;
  const other = hue + (people() < 0.5 ? 40 : -50) + own() * 24;
  const night = own() < 0.42;
  const tone = (h: number, s: number, l: number): string => `hsl(${Math.round(h)} ${Math.round(s)}% ${Math.round(l)}%)`;
  const form = Math.floor(people() * 4);
  const far = 62 + own() * 8;
  const big = /monster|g unit|climax/.test(subject.type);
  return {
    sky: night
      ? [tone(other, sat, 13), tone(hue, sat, 26), tone(hue, sat + 14, 46)]
      : [tone(other, sat, 34), tone(hue, sat + 6, 54), tone(other, sat + 22, 78)],
    light: { x: 18 + own() * 64, y: 16 + own() * 26, r: 7 + own() * 9, color: tone(other, 80, night ? 88 : 92) },
    land: [0, 1, 2].map((depth) => ({
      path: ridge(form, far + depth * 13, 24 - depth * 5, own),
      color: tone(hue, sat * (0.6 + depth * 0.1), (night ? 24 : 40) - depth * 9),
    })),
    figure: {
      paths: figureOf(kindOf(subject), own),
      color: tone(hue + 180, grey ? 14 : 30, 9),
      rim: tone(other, 86, 76),
      x: 50 + (own() - 0.5) * 22,
      y: 96,
      scale: (big ? 0.86 : 0.66) + own() * 0.12,
      flip: own() < 0.5,
    },
    motes: Array.from({ length: 9 }, () => ({ x: own() * 100, y: own() * 80, r: 0.4 + own() * 1.1 })),
    moteColor: tone(other, 90, 86),
  };
}
