import { Semaphore } from '@agg/kit';
import type { GraphRequest } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import type { PreparedOperation } from '../execution/prepared-operations.ts';
import { type Consumer, type Opened, SharedStream, type SharedStreamOptions } from './shared-stream.ts';

/** How many streams of one operation and tenant are opened, and how many of their events executed, at a time. */
const executedAtOnce = 8;

/** The streams of one operation and tenant, by what is asked and by whom. */
interface Streams {
  byKey: Map<string, SharedStream>;
  /** A change is told to hundreds at once: they are not to take the databases from everybody else. */
  semaphore: Semaphore;
}

/** What joining needs where there is no stream yet. */
export interface Joining extends Pick<SharedStreamOptions, 'onConsumer'> {
  /** @param@param semaphore through which its events are executed */
  open(signal: AbortSignal, semaphore: Semaphore): Promise<Opened>;
}

/** The streams that are open at this moment, by operation and tenant: what takes one tenant long holds up no other. */
export class SharedStreams {
  readonly #operations = new WeakMap<PreparedOperation, Map<string, Streams>>();

  /** Joins the stream of those who ask the same, or opens it. */
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
 * Everything that code behind the graph can see of a request, but for its id. Whoever differs in any of it, were it
 * only the end of the token or the address, has a stream of his own: an answer can show nobody another's view.
 */
function keyOf({ variables = {}, caller, client }: GraphRequest): string {
  return JSON.stringify([variables, caller, client]);
}
