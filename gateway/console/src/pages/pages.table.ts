import type { ComponentType } from 'preact';
import type { TextName } from '../text/text.ts';
import type { PageProperties } from './page.types.ts';

/** A page: its address, who sees it, and its code, which is loaded when it is opened. */
export interface PageEntry {
  /** `:name` stands for an id. */
  path: `/${string}`;
  /** Its name in the navigation, and of a page without an entry there, its place. */
  name: TextName;
  /** Where it stands in the navigation; pages of one subject stand nowhere. */
  group?: 'now' | 'registry' | 'governance' | 'traffic' | 'tenant';
  /** The role without which the page shows nothing: that of its main query. */
  role?: string;
  /** The letter that opens it, after `g`. */
  key?: string;
  load(): Promise<{ Page: ComponentType<PageProperties> }>;
}

/** Every page of the console. */
export const pages: readonly PageEntry[] = [
  {
    path: '/',
    name: 'overview.title',
    group: 'now',
    key: 'o',
    load: () => import('./overview/overview.page.tsx'),
  },
  {
    path: '/agents',
    name: 'agents.title',
    group: 'registry',
    role: 'REGISTRY:READ',
    key: 'a',
    load: () => import('./agents/agents.page.tsx'),
  },
  {
    path: '/agents/:agentId',
    name: 'agents.title',
    role: 'REGISTRY:READ',
    load: () => import('./agents/agent.page.tsx'),
  },
];

/** The page of a path with its ids; `undefined` for a path without a page. */
export function pageAt(path: string): { entry: PageEntry; ids: PageProperties } | undefined {
  for (const entry of pages) {
    const ids = idsIn(entry.path, path);
    if (ids) return { entry, ids };
  }
  return undefined;
}

function idsIn(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const parts = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
  if (names.length !== parts.length) return undefined;
  const ids: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) ids[name.slice(1)] = decodeURIComponent(part);
    else if (name !== part) return undefined;
  }
  return ids;
}
