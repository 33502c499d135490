import en from '../messages/en.json';
import id from '../messages/id.json';
import ja from '../messages/ja.json';

export type Key = keyof typeof en;
export type Language = 'en' | 'ja' | 'id';

export const LANGUAGES: { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'ja', name: '日本語' },
  { code: 'id', name: 'Bahasa Indonesia' },
];

const CATALOGUES: Record<Language, Record<string, string>> = { en, ja, id };

function preferred(): Language {
  const wanted = localStorage.getItem('cardlaw.language') ?? navigator.language.slice(0, 2);
  return wanted in CATALOGUES ? (wanted as Language) : 'en';
}

export const language = $state<{ code: Language }>({ code: preferred() });

export function setLanguage(code: Language): void {
  language.code = code;
  localStorage.setItem('cardlaw.language', code);
  document.documentElement.lang = code;
}

/** A text of the page in the chosen language; `{name}` stands for a parameter. */
export function t(key: Key, parameters: Record<string, string | number> = {}): string {
  return fill(CATALOGUES[language.code][key] ?? en[key], parameters);
}

export function fill(text: string, parameters: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

/** A text for a key that is made at run time; the fallback is shown where there is none. */
export function tOr(key: string, fallback: string): string {
  return key in en ? t(key as Key) : fallback;
}

/** A ruleset as people call it, with the book that it is. */
export function rulesetName({ id, game_name }: { id: string; game_name: string }): string {
  return [game_name, tOr(`era.${id}`, ''), id].filter(Boolean).join(' · ');
}
