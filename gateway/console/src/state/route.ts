import { Store } from './store.ts';

/** What the address says: the page, and its filters, order, page number, tab. */
export interface Route {
  /** Below the console's own path, with a slash at its beginning and without a query: `/agents`. */
  path: string;
  query: URLSearchParams;
}

/** The path of the console at this host, with a slash at its end: `/console/`, or more behind a proxy. */
const base = new URL(document.baseURI).pathname;

/** The address of the page that is shown. */
export const route = new Store<Route>(currentRoute());

/** The address of a page, for links. @param path as in `Route`, with or without a query */
export function hrefOf(path: string): string {
  return base + path.slice(1);
}

/** Goes to a page of the console. @param path as in `Route`, with or without a query */
export function go(path: string, { replaces = false } = {}): void {
  history[replaces ? 'replaceState' : 'pushState'](null, '', hrefOf(path));
  route.set(currentRoute());
}

/** This page with other members in its query; `undefined` and the empty text remove one. */
export function changedPath(changes: Record<string, string | undefined>): string {
  const { path, query } = route.value;
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  const text = changed.toString();
  return text ? `${path}?${text}` : path;
}

/** Goes to this page with other members in its query. */
export function changeQuery(
  changes: Record<string, string | undefined>,
  options = { replaces: false },
): void {
  go(changedPath(changes), options);
}

/** Follows the buttons of the browser, and links to pages of the console without loading them anew. */
export function startRouting(): void {
  addEventListener('popstate', () => route.set(currentRoute()));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || isForBrowser(event, link)) return;
    event.preventDefault();
    const { pathname, search } = new URL(link.href);
    go(`/${pathname.slice(base.length)}${search}`);
  });
}

function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const isElsewhere = link.origin !== location.origin || !link.pathname.startsWith(base);
  return (
    event.button !== 0 || hasModifier || isElsewhere || link.hasAttribute('download') || link.hash !== ''
  );
}

function currentRoute(): Route {
  return { path: `/${location.pathname.slice(base.length)}`, query: new URLSearchParams(location.search) };
}
