import { type ClosableStream, type Context, callerOf, followRows, read } from '@agg/kit';
import { decisionsSignal } from '@agg/traffic';
import { Overlap } from './overlap.ts';
import type { PolicyDecision } from './policy-decision.types.ts';
import {
  beyond,
  cursorOf,
  type DecidedPlace,
  type DecidedRow,
  decidedRows,
  decisionsOf,
  placeIn,
} from './policy-decisions.reads.ts';

/** Messages of one read. */
export const mostAtOnce = 200;

/**
 * Decisions as they are recorded.
 * @param after only those after this cursor; by default, only new ones
 * @throws VALIDATION_FAILED for a cursor that no decision has
 */
export function followPolicyDecisions(
  context: Context,
  after?: string | null,
): ClosableStream<PolicyDecision> {
  const reading = new DecisionReading(
    context,
    typeof after === 'string' ? placeIn(after, 'after') : placeOfNow(),
  );
  const { tenantId } = callerOf(context);
  return followRows(context, { tenantId, id: decisionsSignal, next: () => reading.next() });
}

/** Reads what is new, and again what may have been committed late. */
class DecisionReading {
  /** The cursors of the last seconds, with their times. */
  readonly #seen = new Map<string, number>();
  #last: DecidedPlace;
  readonly #overlap = new Overlap();

  constructor(
    private readonly context: Context,
    private readonly beginning: DecidedPlace,
  ) {
    this.#last = beginning;
  }

  async next(): Promise<PolicyDecision[]> {
    const news: DecidedRow[] = [];
    for (let place = this.#restart(); ; ) {
      const rows = await this.#after(place);
      news.push(...rows.filter((row) => !this.#seen.has(cursorOf(row))));
      place = rows.at(-1) ?? place;
      if (rows.length < mostAtOnce || news.length >= mostAtOnce) break;
    }
    for (const row of news) this.#see(row);
    return news.flatMap(decisionsOf);
  }

  /** A while before the last one, but not before the beginning. */
  #restart(): DecidedPlace {
    const last = Date.parse(this.#last.at);
    for (const [cursor, at] of this.#seen) if (at < last - Overlap.longest) this.#seen.delete(cursor);
    const from = new Date(last - this.#overlap.next(this.#seen.size < mostAtOnce)).toISOString();
    return from > this.beginning.at ? { ...placeOfNow(), at: from } : this.beginning;
  }

  #after(place: DecidedPlace): Promise<DecidedRow[]> {
    const where = beyond('>', place);
    return read(this.context, (reader) => decidedRows(reader, { where, order: 'asc', limit: mostAtOnce }));
  }

  #see(row: DecidedRow): void {
    this.#seen.set(cursorOf(row), Date.parse(row.at));
    if (row.at > this.#last.at) this.#last = row;
  }
}

function placeOfNow(): DecidedPlace {
  return {
    at: new Date().toISOString(),
    exchangeId: '00000000-0000-0000-0000-000000000000',
    isAnswer: false,
  };
}
