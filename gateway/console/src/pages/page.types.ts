import type { ComponentType } from 'preact';
import type { TextName } from '../text/text.ts';

/** What a page is told: the ids of its address. */
export type PageProperties = Readonly<Record<string, string>>;

/** A page: its address, who sees it, and its code, which is loaded when it is opened. */
export interface PageEntry {
  /** `:name` stands for an id. */
  path: `/${string}`;
  /** Its name in the navigation, and of a page without an entry there, its place. */
  name: TextName;
  /** Where it stands in the navigation; pages of one subject stand nowhere. */
  group?: 'now' | 'registry' | 'governance' | 'traffic' | 'tenant';
  /** The role without which the page shows nothing: that of its main query. Of several, one is enough. */
  role?: string | readonly string[];
  /** Whether it is about the installation, which people of the platform's tenant administer. */
  isOperators?: true;
  /** The letter that opens it, after `g`. */
  key?: string;
  load(): Promise<{ Page: ComponentType<PageProperties> }>;
}
