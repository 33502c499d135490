import base from './playwright.config';

/** `make screenshots`: a combat of every ruleset at both sizes, to be looked at. */
export default { ...base, testDir: 'tests/screenshots', workers: 1 };
