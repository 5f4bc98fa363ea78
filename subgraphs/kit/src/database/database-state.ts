import { systemClock } from '../primitives/clock.ts';
import { codeOf } from './database-errors.ts';
import { outageOf } from './database-outage.table.ts';

/** Milliseconds for which an outage is told after its last error. */
const remembered = 15_000;

/**
 * What the statements of a process have found of the database: a server whose disk is full still answers the query of a
 * readiness check. It is told until a while after the last such error, because a process without requests writes
 * nothing that could show that the outage is over.
 */
export class DatabaseState {
  #last: { state: string; at: number } | undefined;

  constructor(private readonly clock = systemClock) {}

  /** Takes note of the error of a statement. */
  readonly failed = (error: unknown): void => {
    const state = outageOf(codeOf(error))?.state;
    if (state) this.#last = { state, at: this.clock.now() };
  };

  /** The outage of the last moments; `undefined` without one. */
  readonly now = (): string | undefined => {
    const { state, at = 0 } = this.#last ?? {};
    return this.clock.now() - at < remembered ? state : undefined;
  };
}
