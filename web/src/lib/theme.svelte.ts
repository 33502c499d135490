export type Theme = 'dark' | 'light';

function preferred(): Theme {
  const kept = localStorage.getItem('cardlaw.theme');
  if (kept === 'dark' || kept === 'light') return kept;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export const theme = $state<{ name: Theme }>({ name: preferred() });

export function showTheme(): void {
  document.documentElement.dataset.theme = theme.name;
}

export function toggleTheme(): void {
  theme.name = theme.name === 'dark' ? 'light' : 'dark';
  localStorage.setItem('cardlaw.theme', theme.name);
  showTheme();
}
