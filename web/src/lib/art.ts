import { BODIES, type Figure, type Kind, type Role } from './figures';
import { dice, hash } from './hash';
import { CLOAKS, HEADS, ITEMS } from './people';

/** A drawn scene for a card: light and land after its colour and traits, a figure after type, traits and name. */

export interface Scene {
  sky: [string, string, string];
  light: { x: number; y: number; r: number; color: string };
  land: { path: string; color: string }[];
  rays: string[];
  figure: Figure & { x: number; y: number; scale: number; flip: boolean };
  /** What the parts of the figure are painted with; a body from the lit side to the other one. */
  paint: Record<Role, string> & { lit: string; rim: string; eye: string };
  motes: { x: number; y: number; r: number }[];
  moteColor: string;
  mist: string;
}

export interface Subject {
  id: string;
  name: string;
  type: string;
  color: string;
  traits: string[];
}

const HUES: Record<string, number> = { red: 8, blue: 216, green: 138, yellow: 42, white: 210, purple: 276, grey: 220 };

/** Words of names and traits that say what is to be seen. */
const SIGHTS: [Kind, RegExp][] = [
  ['golem', /golem|automaton|engine|machine|\btin\b|clockwork|gear|bulwark|\bhull\b|tower|spire|construct|roid\b/],
  ['dragon', /dragon|wyrm|drake|wyvern|serpent/],
  ['bird', /bird|sparrow|\bcrow\b|falcon|heron|\bowl\b|\bwings?\b|\bkite\b|finch|sprite|gull|moth/],
  ['fish', /fish|\bfry\b|\beel\b|crab|tortoise|coral|reef|polyp|leviathan|minnow|shell|kelp|squid|whale/],
  ['plant', /\btree|sapling|orchard|\bherb\b|flower|moss|bloom|\broot|vine|dryad/],
  ['beast', /hound|wolf|\bcub\b|beast|\bram\b|lion|horse|charger|\bbear\b|mole|calf|whelp|\bcat\b|\bfox\b/],
  ['flame', /flame|wisp|spirit|ghost|\bimp\b|phantom|elemental/],
];
const PEOPLE =
  /human|elf\b|folk|angel|demon|gnome|noble|sorcer|vampire|girl|boy\b|matron|mother|twin|duke|lady|lord\b|king\b|queen|empress|sovereign|knight|captain|marshal|lieutenant|sergeant|master|veteran|duelist|lancer|spearman|brawler|sapper|keeper|guard|nurse|healer|mender|medic|runner|scout|rider|outrider|squire|novice|apprentice|chorister|singer|dancer|fiddler|smith|stoker|bearer|hunter|diver|salvor|thief|folder|crew|priest|herald|founder|drummer/;
/** What is not told by words: mostly people. */
const ANY: Kind[] = ['person', 'person', 'person', 'person', 'beast', 'golem', 'person', 'flame', 'bird'];

const pick = <T>(items: readonly T[], roll: number): T => items[Math.floor(roll * items.length) % items.length]!;

function kindOf({ type, name, traits }: Subject): Kind {
  if (type === 'monster') return 'giant';
  if (/order|strategy|event/.test(type)) return 'scroll';
  if (type === 'climax') return 'burst';
  if (type === 'character') return 'person';
  const told = (words: string): Kind | undefined => SIGHTS.find(([, seen]) => seen.test(words.toLowerCase()))?.[0];
  // Who is called `Name, Title` is somebody.
  const somebody = name.includes(',') || PEOPLE.test([name, ...traits].join(' ').toLowerCase());
  return told(name) ?? (somebody ? 'person' : (told(traits.join(' ')) ?? ANY[hash(name) % ANY.length]!));
}

/** A person keeps head and dress from card to card of the same name, and carries something else each time. */
function figureOf(kind: Kind, { name, traits }: Subject, roll: () => number): Figure {
  const called = dice(name.split(/[\s,]/)[0]!);
  if (kind === 'giant') return BODIES.giant[hash(name.split(/[\s,]/)[0]!) % BODIES.giant.length]!;
  if (kind !== 'person') return pick(BODIES[kind], roll());
  const people = dice(traits.join());
  const cloak = pick(CLOAKS, called() * 0.7 + people() * 0.3);
  return { parts: [...cloak, ...pick(HEADS, called()), ['item', pick(ITEMS, roll())]], eyes: [] };
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

/** Beams that fall from the light. */
function rays(x: number, y: number, roll: () => number): string[] {
  return Array.from({ length: 5 }, () => {
    const angle = (0.15 + 0.7 * roll()) * Math.PI;
    const half = 0.03 + 0.05 * roll();
    const at = (turn: number): string =>
      `${(x + 130 * Math.cos(turn)).toFixed(1)} ${(y + 130 * Math.sin(turn)).toFixed(1)}`;
    return `M${x.toFixed(1)} ${y.toFixed(1)} L${at(angle - half)} L${at(angle + half)} Z`;
  });
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
  const light = { x: 24 + own() * 52, y: 14 + own() * 24, r: 6 + own() * 8, color: tone(other, 80, night ? 88 : 92) };
  const dress = hue + (people() - 0.5) * 80 + (own() - 0.5) * 50;
  return {
    sky: night
      ? [tone(other, sat, 13), tone(hue, sat, 26), tone(hue, sat + 14, 46)]
      : [tone(other, sat, 34), tone(hue, sat + 6, 54), tone(other, sat + 22, 78)],
    light,
    land: [0, 1, 2].map((depth) => ({
      path: ridge(form, far + depth * 13, 24 - depth * 5, own),
      color: tone(hue, sat * (0.6 + depth * 0.1), (night ? 24 : 40) - depth * 9),
    })),
    rays: rays(light.x, light.y, own),
    figure: {
      ...figureOf(kindOf(subject), subject, own),
      x: 50 + (own() - 0.5) * 12,
      y: 79,
      scale: (big ? 0.66 : 0.58) + own() * 0.1,
      flip: own() < 0.5,
    },
    paint: {
      back: tone(dress, grey ? 16 : 34, night ? 10 : 14),
      body: tone(dress, grey ? 16 : 40, night ? 9 : 12),
      lit: tone(dress, grey ? 22 : 48, night ? 30 : 36),
      light: tone(other, grey ? 30 : 62, 66),
      item: tone(other, 46, 74),
      rim: tone(other, 86, 80),
      eye: tone(other + 30, 96, 84),
    },
    motes: Array.from({ length: 9 }, () => ({ x: own() * 100, y: own() * 80, r: 0.4 + own() * 1.1 })),
    moteColor: tone(other, 90, 86),
    mist: tone(hue, sat + 8, night ? 30 : 62),
  };
}
