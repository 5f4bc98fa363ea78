import type { Caller } from '@agg/schema';
import type { Database } from '../database/database.ts';
import type { DeclaredEvent } from '../events/define-events.ts';

/** A value that requests share: what is in it cannot be changed. */
export type Shared<T> = T extends (...given: never[]) => unknown
  ? T
  : T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Key, Shared<Value>>
    : T extends ReadonlySet<infer Value>
      ? ReadonlySet<Shared<Value>>
      : { readonly [Member in keyof T]: Shared<T[Member]> };

/** A declared snapshot, as a context knows it. */
interface UsedSnapshot<T> {
  name: string;
  droppedBy: readonly DeclaredEvent[];
  load(context: never): Promise<T>;
}

/** A method of a context: the snapshot of the tenant of that context's caller. */
export type UseSnapshot = <T>(
  this: { caller: Caller | null; database: Database },
  snapshot: UsedSnapshot<T>,
) => Promise<Shared<T>>;
