import type { Admission, NewTaskEvent, Outcome } from '../context/exchanges.types.ts';

/** An exchange as it was recorded. */
export interface RecordedExchange extends Admission {
  /** Absent while it runs, for an admission that was refused, and until a crash is found. */
  outcome?: Outcome;
}

/** An event of a task. */
export interface RecordedTaskEvent extends NewTaskEvent {
  /** Gapless, from 1, in its task. */
  seq: number;
}
