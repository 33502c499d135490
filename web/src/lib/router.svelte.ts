/** The address of the page as a list of its parts, so that every view has a link of its own. */

export const route = $state<{ parts: string[]; query: URLSearchParams }>(current());

function current(): { parts: string[]; query: URLSearchParams } {
  return {
    parts: location.pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(location.search),
  };
}

function update(): void {
  Object.assign(route, current());
  window.scrollTo(0, 0);
}

export function go(path: string): void {
  history.pushState(null, '', path);
  update();
}

export function startRouter(): void {
  addEventListener('popstate', update);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]:not([download])');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
      return;
    const target = link.getAttribute('href') ?? '/';
    if (target.startsWith('/api/') || link.getAttribute('target')) return;
    event.preventDefault();
    go(target);
  });
}
