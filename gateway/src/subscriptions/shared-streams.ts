import { Semaphore } from '@agg/kit/host';
import type { GraphRequest } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import type { PreparedOperation } from '../execution/prepared-operations.ts';
import { type Consumer, type Opened, SharedStream, type SharedStreamOptions } from './shared-stream.ts';

/**
 * How many streams of one operation and tenant are opened, and how many of their events executed, at a time.
 */
const executedAtOnce = 8;

/** The streams of one operation and tenant, by their key. */
interface Streams {
  byKey: Map<string, SharedStream>;
  /** One change reaches hundreds of streams at once: they must not use up the databases. */
  semaphore: Semaphore;
}

/** The input for joining, including how to open a stream if there is none. */
export interface Joining extends Pick<SharedStreamOptions, 'onConsumer'> {
  /** @param semaphore limits how many of its events are executed at a time */
  open(signal: AbortSignal, semaphore: Semaphore): Promise<Opened>;
}

/** The open streams by operation and tenant, so that slow events of one tenant do not delay another. */
export class SharedStreams {
  readonly #operations = new WeakMap<PreparedOperation, Map<string, Streams>>();

  /** Joins the stream of equal requests, or opens it. */
  join(
    prepared: PreparedOperation,
    request: GraphRequest,
    { open, onConsumer }: Joining,
  ): Promise<Consumer | ExecutionResult> {
    const tenantId = request.caller?.tenantId ?? '';
    const ofTenants = this.#operations.get(prepared) ?? new Map<string, Streams>();
    this.#operations.set(prepared, ofTenants);
    const { byKey, semaphore } = ofTenants.get(tenantId) ?? {
      byKey: new Map(),
      semaphore: new Semaphore(executedAtOnce),
    };
    ofTenants.set(tenantId, { byKey, semaphore });
    const key = keyOf(request);
    const onEnd = () => {
      byKey.delete(key);
      if (byKey.size === 0) ofTenants.delete(tenantId);
    };
    const stream =
      byKey.get(key) ??
      new SharedStream({ onConsumer, onEnd, open: (signal) => semaphore.run(() => open(signal, semaphore)) });
    byKey.set(key, stream);
    return stream.join();
  }
}

/**
 * Shared only between requests with equal variables, caller and client: everything about a request that code
 * behind the graph can read, except its id. No client receives data that was read for another.
 */
function keyOf({ variables = {}, caller, client }: GraphRequest): string {
  return JSON.stringify([variables, caller, client]);
}
