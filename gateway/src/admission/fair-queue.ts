import { WaitingLine } from '@agg/kit';

/** A flow whose requests wait. */
interface QueuedFlow {
  /** Its running operations. */
  readonly running: number;
  /** Whether it may run one more. */
  readonly fits: boolean;
}

interface WaitingRequest {
  /** Milliseconds of the event loop's clock. */
  since: number;
  begin(): void;
  refuse(error: Error): void;
}

/**
 * The waiting requests, in one line per flow (fair queuing). The next turn goes to the flow with the fewest running
 * operations, in rotation among equals.
 */
export class FairQueue<Flow extends QueuedFlow> {
  /** Each line is first in, first out; the line served last moves to the end. */
  readonly #lines = new Map<Flow, WaitingLine<WaitingRequest>>();

  /** How many requests wait, of one flow or of all. */
  waiting(flow?: Flow): number {
    if (flow) return this.#lines.get(flow)?.size ?? 0;
    return [...this.#lines.values()].reduce((sum, line) => sum + line.size, 0);
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }

  /** Whether requests of this flow already wait. */
  has(flow: Flow): boolean {
    return this.#lines.has(flow);
  }

  /**
   * Resolves when the request gets its turn.
   * @param since milliseconds of the event loop's clock
   * @throws the refusal, or the signal's reason
   */
  join(flow: Flow, since: number, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#lines.get(flow) ?? new WaitingLine<WaitingRequest>();
    this.#lines.set(flow, line);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (then: () => void): void => {
      signal?.removeEventListener('abort', onAbort);
      leaveLine();
      if (line.size === 0) this.#lines.delete(flow);
      then();
    };
    const onAbort = (): void => leave(() => reject(signal?.reason));
    const leaveLine = line.join({
      since,
      begin: () => leave(resolve),
      refuse: (error) => leave(() => reject(error)),
    });
    signal?.addEventListener('abort', onAbort);
    return promise;
  }

  /** Starts the next request. @returns the flow that it belongs to */
  next(): Flow | undefined {
    let next: Flow | undefined;
    for (const flow of this.#lines.keys()) {
      if ((!next || flow.running < next.running) && flow.fits) next = flow;
    }
    const line = next && this.#lines.get(next);
    if (!next || !line) return undefined;
    this.#lines.delete(next);
    this.#lines.set(next, line);
    line.first?.begin();
    return next;
  }

  /**
   * Refuses requests that have waited too long.
   * @param patience how long a flow's requests may wait, in milliseconds
   */
  expire(now: number, patience: (flow: Flow) => number, refusal: (flow: Flow) => Error): void {
    for (const [flow, line] of this.#lines) {
      const oldest = now - patience(flow);
      for (const one of line) {
        if (one.since > oldest) break;
        one.refuse(refusal(flow));
      }
    }
  }
}
