import { showValue } from '@agg/schema';
import type { EntityClass } from '@mikro-orm/core';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { refuseCursor } from '../primitives/refuse-cursor.ts';
import {
  allOf,
  columnOf,
  instancesOf,
  metadataOf,
  selectionOf,
  selectRows,
  type Where,
} from '../rows/select-rows.ts';
import { read } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import type { FollowedRow, Resumed, RowOrder, RowReader } from './row-order.ts';

/** A table whose rows are followed by their changes. */
interface ChangedRows<T> {
  entity: EntityClass<T>;
  /**
   * The property of the transaction that has written the row last: `xid8`, set to `pg_current_xact_id()` by each write, with
   * an index on the tenant and it. The last column of the primary key is a uuid.
   */
  changedIn: keyof T & string;
  /** Rows of one read. */
  mostAtOnce?: number;
}

/** Which of them are followed. */
interface ChangeSelection<T> extends Resumed {
  where?: Where<T>;
}

/**
 * How far a reader has read. Everything that is visible in one snapshot and not in the one before it is news, whatever the order
 * in which transactions began and were committed: so nothing waits for transactions that are still open.
 */
interface FeedProgress {
  /** The `pg_snapshot` of which everything has been read. */
  from: string;
  /** Where one read does not have all news: the snapshot that they are of, and the last row. */
  within?: { until: string; changedIn: string; key: string };
}

/** Rows that are new or have changed, as they are when they are read: several quick changes may be one event. */
export function byChange<T extends object>(rows: ChangedRows<T>): RowOrder<T, ChangeSelection<T>> {
  return async (context, { after, where }) => {
    const now = await read(context, currentSnapshot);
    const progress = typeof after === 'string' ? progressIn(after, now) : { from: now };
    return new ChangeReader(context, rows, where, progress);
  };
}

class ChangeReader<T extends object> implements RowReader<T> {
  readonly #mostAtOnce: number;

  constructor(
    private readonly context: Context,
    private readonly rows: ChangedRows<T>,
    private readonly where: Where<T> | undefined,
    private progress: FeedProgress,
  ) {
    this.#mostAtOnce = rows.mostAtOnce ?? 100;
  }

  async next(): Promise<FollowedRow<T>[]> {
    const isRest = this.progress.within !== undefined;
    const found = await read(this.context, (reader) => this.#read(reader));
    // What has come since the snapshot of the rest may have been announced already.
    return found.length === 0 && isRest ? await this.next() : found;
  }

  async #read(reader: Reader): Promise<FollowedRow<T>[]> {
    const { from, within } = this.progress;
    const until = within?.until ?? (await currentSnapshot(reader));
    const rows = await this.#news(reader, until);
    const isAll = rows.length < this.#mostAtOnce;
    const followed = rows.map((row, index): FollowedRow<T> & { reached: FeedProgress } => {
      const isLast = isAll && index === rows.length - 1;
      const reached = isLast ? { from: until } : { from, within: { until, ...this.#placeOf(reader, row) } };
      return { row, cursor: cursorOf(reached), reached };
    });
    this.progress = followed.at(-1)?.reached ?? { from: until };
    return followed;
  }

  /** By transaction, then by key. */
  async #news(reader: Reader, until: string): Promise<T[]> {
    const { from, within } = this.progress;
    const meta = metadataOf(reader, this.rows.entity);
    const changedIn = sql.ref(columnOf(meta, this.rows.changedIn));
    const key = sql.ref(columnOf(meta, String(meta.primaryKeys.at(-1))));
    const having = allOf(
      // An index has these.
      sql`${changedIn} >= ${within?.changedIn ?? oldestIn(from)}::xid8`,
      within && sql`(${changedIn}, ${key}) > (${within.changedIn}::xid8, ${within.key}::uuid)`,
      isVisible(changedIn, until),
      sql`not ${isVisible(changedIn, from)}`,
    );
    const rows = await selectRows(reader, meta, { where: this.where, having })
      .select(selectionOf(meta))
      .orderBy(changedIn)
      .orderBy(key)
      .limit(this.#mostAtOnce)
      .execute();
    return rows.map(instancesOf(meta));
  }

  #placeOf(reader: Reader, row: T): { changedIn: string; key: string } {
    const key = metadataOf(reader, this.rows.entity).primaryKeys.at(-1) as keyof T;
    return { changedIn: String(row[this.rows.changedIn]), key: String(row[key]) };
  }
}

function isVisible(changedIn: RawBuilder<unknown>, snapshot: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`pg_visible_in_snapshot(${changedIn}, ${snapshot}::pg_snapshot)`;
}

async function currentSnapshot({ db }: Reader): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(db);
  return String(rows[0]?.snapshot);
}

function oldestIn(snapshot: string): string {
  return snapshot.slice(0, snapshot.indexOf(':'));
}

const snapshotFormat = /^\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18})*)?$/;
const idFormat = /^\d{1,18}$/;
const keyFormat = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function cursorOf({ from, within }: FeedProgress): string {
  return within ? `${from}/${within.until}/${within.changedIn}/${within.key}` : from;
}

/** @throws VALIDATION_FAILED, also for a cursor from before a backup was restored */
function progressIn(cursor: string, now: string): FeedProgress {
  const [from = '', ...within] = cursor.split('/');
  const [until = from, changedIn = '', key = ''] = within;
  const isWithin = within.length === 3 && idFormat.test(changedIn) && keyFormat.test(key);
  if (!isSnapshotBefore(from, now) || !isSnapshotBefore(until, now) || (within.length > 0 && !isWithin))
    refuseCursor(`${showValue(cursor)} is no cursor of this feed. Send one of its events.`);
  return isWithin ? { from, within: { until, changedIn, key } } : { from };
}

/** Whether PostgreSQL can have made a snapshot: its open transactions are in order, between its oldest and its next one. */
function isSnapshotBefore(text: string, now: string): boolean {
  if (!snapshotFormat.test(text)) return false;
  const [[oldest = 0n] = [], [next = 0n] = [], open = []] = text.split(':').map(idsIn);
  const [, [end = 0n] = []] = now.split(':').map(idsIn);
  const ids = [oldest, ...open, next];
  return oldest > 0n && next <= end && ids.every((each, at) => at === 0 || each >= (ids[at - 1] ?? 0n));
}

function idsIn(text: string): bigint[] {
  return text === '' ? [] : text.split(',').map(BigInt);
}
