import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

export const PYTHON = process.env.CARDLAW_PYTHON ?? join(ROOT, '.venv-dev/bin/python');

/** Without an installed package the sources are run. */
export function pythonEnvironment(): NodeJS.ProcessEnv {
  const sources = process.env.CARDLAW_SOURCES ?? join(ROOT, 'src');
  return process.env.CARDLAW_PYTHON ? { ...process.env } : { ...process.env, PYTHONPATH: sources };
}

const PROGRAM = `
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
print(*(name for name in ruleset_names() if shipped_decks(package_of(name))))
`;

/** Every ruleset that can be played, as the package tells. */
export const RULESETS = execFileSync(PYTHON, ['-c', PROGRAM], { env: pythonEnvironment(), encoding: 'utf8' })
  .trim()
  .split(/\s+/);
