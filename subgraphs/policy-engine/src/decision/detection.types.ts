import type { EntityType, FoundType } from '@agg/schema/policy-words';
import type { Finder } from '../finder/finder.types.ts';
import type { FinderFault } from '../text/scan-results.types.ts';
import type { Finding } from './decision.types.ts';

/** A match in one of several texts. */
export interface TextMatch {
  finder: Finder;
  type: FoundType;
  /** The index of the text, and the span in it. */
  text: number;
  start: number;
  end: number;
  score: number;
  word?: string;
}

/** What finders saw in texts. */
export interface Sight {
  matches: ReadonlyMap<Finder, readonly TextMatch[]>;
  faults: ReadonlyMap<Finder, FinderFault>;
  /** Of finders whose different words count: those among the matches that were told before. */
  told?: ReadonlyMap<Finder, ReadonlySet<string>>;
}

/** Something that counts for a policy. */
export interface Detection {
  entity: EntityType;
  score: number;
  match?: TextMatch;
  fault?: Finding['fault'];
}
