import { Turns } from '@agg/kit';
import type { GraphRequest } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import type { PreparedOperation } from '../execution/prepared-operations.ts';
import { type Consumer, type Opened, SharedStream, type SharedStreamOptions } from './shared-stream.ts';

/** How many streams of one operation are opened, and how many of its events executed, at a time. */
const executedAtOnce = 8;

/** The streams of those who ask the same, by who they are. */
interface Streams {
  byKey: Map<string, SharedStream>;
  /** A change is told to hundreds at once: they are not to take the databases from everybody else. */
  turns: Turns;
}

/** What joining needs where there is no stream yet. */
export interface Joining extends Pick<SharedStreamOptions, 'onConsumer'> {
  /** @param turns in which its events are executed */
  open(signal: AbortSignal, turns: Turns): Promise<Opened>;
}

/** The streams that are open at this moment, by what is asked and by whom. */
export class SharedStreams {
  readonly #streams = new WeakMap<PreparedOperation, Streams>();

  /** Joins the stream of those who ask the same, or opens it. */
  join(
    prepared: PreparedOperation,
    request: GraphRequest,
    { open, onConsumer }: Joining,
  ): Promise<Consumer | ExecutionResult> {
    const { byKey, turns } = this.#streamsOf(prepared);
    const key = keyOf(request);
    const onEnd = () => byKey.delete(key);
    const stream =
      byKey.get(key) ??
      new SharedStream({ onConsumer, onEnd, open: (signal) => turns.take(() => open(signal, turns)) });
    byKey.set(key, stream);
    return stream.join();
  }

  #streamsOf(prepared: PreparedOperation): Streams {
    const streams = this.#streams.get(prepared) ?? { byKey: new Map(), turns: new Turns(executedAtOnce) };
    this.#streams.set(prepared, streams);
    return streams;
  }
}

/**
 * Everything that code behind the graph can see of a request, but for its id. Whoever differs in any of it, were it
 * only the end of the token or the address, has a stream of his own: an answer can show nobody another's view.
 */
function keyOf({ variables = {}, caller, client }: GraphRequest): string {
  return JSON.stringify([variables, caller, client]);
}
