import type pg from 'pg';
import type { SealedColumn } from '../secrets/sealed-column.types.ts';
import { type OwnKeys, openWith } from './admit-keys.ts';
import { discardValue, replaceValue, type SealedValue, sealedValues } from './sealed-values.ts';

/** What was done with the sealed values so far. */
export interface Resealed {
  /** Of the current walk. */
  read: number;
  /** Now sealed with the current key. */
  resealed: number;
  /** Of the current walk: opened by none of the keys, by table and column. */
  unreadable: Map<string, number>;
}

/** What happens to what no key opens, and who is told. */
interface WalkOptions {
  discardsUnreadable: boolean;
  onProgress(progress: Resealed): void;
}

type ResealOutcome = 'CURRENT' | 'RESEALED' | 'MISSED' | 'UNREADABLE';

/**
 * Walks over all values until a walk finds only values of the first key. A value is replaced only while it is the one that
 * was read, so that nothing newer is lost: the next walk finds what has moved meanwhile.
 * @param before what was done already
 */
export async function resealAll(
  owner: pg.Client,
  own: OwnKeys,
  columns: readonly SealedColumn[],
  options: WalkOptions,
  before: Resealed = { read: 0, resealed: 0, unreadable: new Map() },
): Promise<Resealed> {
  let { resealed, unreadable } = before;
  for (;;) {
    // What was given up is not found again.
    if (!options.discardsUnreadable) unreadable = new Map();
    const progress: Resealed = { read: 0, resealed, unreadable };
    if (await walk(owner, own, columns, options, progress)) return progress;
    resealed = progress.resealed;
  }
}

/** @returns whether every value was sealed with the first key, or by none */
async function walk(
  owner: pg.Client,
  own: OwnKeys,
  columns: readonly SealedColumn[],
  { discardsUnreadable, onProgress }: WalkOptions,
  progress: Resealed,
): Promise<boolean> {
  let isClean = true;
  for await (const { column, values } of sealedValues(owner, columns)) {
    for (const value of values) {
      const outcome = await resealOne(owner, own, column, value);
      progress.read += 1;
      if (outcome === 'RESEALED') progress.resealed += 1;
      if (outcome === 'RESEALED' || outcome === 'MISSED') isClean = false;
      if (outcome !== 'UNREADABLE') continue;
      if (discardsUnreadable && !(await discardValue(owner, column, value))) isClean = false;
      else count(progress, column);
    }
    onProgress(progress);
  }
  return isClean;
}

function count({ unreadable }: Resealed, { table, column }: SealedColumn): void {
  const name = `${table}.${column}`;
  unreadable.set(name, (unreadable.get(name) ?? 0) + 1);
}

async function resealOne(
  owner: pg.Client,
  own: OwnKeys,
  column: SealedColumn,
  value: SealedValue,
): Promise<ResealOutcome> {
  const opened = openWith(own, value);
  if (!opened) return 'UNREADABLE';
  if (opened.key === own[0]) return 'CURRENT';
  const fresh = own[0].seal(opened.text, value.place);
  return (await replaceValue(owner, column, value, fresh)) ? 'RESEALED' : 'MISSED';
}
