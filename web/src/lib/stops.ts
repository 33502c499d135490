import type { Named } from './api';

/** Moments of a turn at which auto-pass can stop. A phase and a step may share a name, and then also the stop. */
export function moments(ruleset: { phases: Named[]; steps: Named[] }): Named[] {
  const found = new Map<string, Named>();
  for (const moment of [...ruleset.steps, ...ruleset.phases]) found.set(moment.id, moment);
  const phases = ruleset.phases.map(({ id }) => found.get(id)!);
  return [...phases, ...[...found.values()].filter((moment) => !phases.includes(moment))];
}

/** Every stop that there is: what no choice means. */
export function everyStop(ruleset: { phases: Named[]; steps: Named[] }): string[] {
  return moments(ruleset).flatMap(({ id }) => [`own.${id}`, `other.${id}`]);
}

export function withToggled(stops: string[], stop: string): string[] {
  return stops.includes(stop) ? stops.filter((other) => other !== stop) : [...stops, stop];
}
