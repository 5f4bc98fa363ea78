import type { Context } from '../context/context.ts';
import { read } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import type { FollowedRow, Resumed, RowOrder, RowReader } from './row-order.ts';

/** What places a row in the order of time. */
interface TimedPlace {
  /** ISO 8601, of millisecond precision. */
  at: string;
}

/** Rows that are never changed, and have a time but no transaction. */
interface TimedRows<Place extends TimedPlace, Row extends Place> {
  /** Rows after a place, the earliest first. */
  read(reader: Reader, after: Place, limit: number): Promise<Row[]>;
  /** The place before all rows of a moment. */
  placeAt(at: string): Place;
  cursorOf(place: Place): string;
  /** @throws VALIDATION_FAILED for what no row has carried */
  placeIn(cursor: string): Place;
  /** Rows of one read. */
  mostAtOnce: number;
}

/**
 * Rows as they are recorded, by their times: for tables of which each row is written once and so often that a column for the
 * order of commits costs too much. One that is recorded more than five seconds late is missed.
 */
export function byTime<Place extends TimedPlace, Row extends Place>(
  rows: TimedRows<Place, Row>,
): RowOrder<Row, Resumed> {
  return async (context, { after }) => {
    const now = () => rows.placeAt(new Date().toISOString());
    return new TimeReader(context, rows, typeof after === 'string' ? rows.placeIn(after) : now());
  };
}

/** Reads what is new, and again what may have been committed late. */
class TimeReader<Place extends TimedPlace, Row extends Place> implements RowReader<Row> {
  /** The cursors of the last seconds, with their times. */
  readonly #seen = new Map<string, number>();
  #last: Place;
  readonly #overlap = new Overlap();

  constructor(
    private readonly context: Context,
    private readonly rows: TimedRows<Place, Row>,
    private readonly beginning: Place,
  ) {
    this.#last = beginning;
  }

  async next(): Promise<FollowedRow<Row>[]> {
    const { cursorOf, mostAtOnce } = this.rows;
    const news: FollowedRow<Row>[] = [];
    for (let place = this.#restart(); ; ) {
      const after = place;
      const rows = await read(this.context, (reader) => this.rows.read(reader, after, mostAtOnce));
      const followed = rows.map((row) => ({ row, cursor: cursorOf(row) }));
      news.push(...followed.filter(({ cursor }) => !this.#seen.has(cursor)));
      place = rows.at(-1) ?? place;
      if (rows.length < mostAtOnce || news.length >= mostAtOnce) break;
    }
    for (const row of news) this.#see(row);
    return news;
  }

  /** A while before the last one, but not before the beginning. */
  #restart(): Place {
    const last = Date.parse(this.#last.at);
    for (const [cursor, at] of this.#seen) if (at < last - Overlap.longest) this.#seen.delete(cursor);
    const isCheap = this.#seen.size < this.rows.mostAtOnce;
    const from = new Date(last - this.#overlap.next(isCheap)).toISOString();
    return from > this.beginning.at ? this.rows.placeAt(from) : this.beginning;
  }

  #see({ row, cursor }: FollowedRow<Row>): void {
    this.#seen.set(cursor, Date.parse(row.at));
    if (row.at > this.#last.at) this.#last = row;
  }
}

/** Milliseconds that a record may be later than its message, usually and at most; and between two looks for the latest. */
const lateness = { usual: 250, most: 5_000, lookEvery: 1_000 };

/**
 * How far a reader reads back, because transactions commit in another order than they begin. Whatever is recorded wakes
 * it, so reading back as far as possible each time would cost more the more there is.
 */
export class Overlap {
  /** How long rows have to be remembered that were read. */
  static readonly longest = lateness.most;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param isCheap whether one read has everything; @returns milliseconds before the last row */
  next(isCheap: boolean, now = performance.now()): number {
    if (!isCheap && now - this.#lookedAt < lateness.lookEvery) return lateness.usual;
    this.#lookedAt = now;
    return lateness.most;
  }
}
