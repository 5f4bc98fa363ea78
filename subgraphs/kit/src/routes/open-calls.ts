import type { ServerResponse } from 'node:http';
import { GatewayError } from '@agg/schema';
import { type Clock, systemClock } from '../primitives/clock.ts';

/** How long aborted calls may take to send their last answer, in milliseconds. */
const lastAnswers = 1_000;

/** A call of a route while it runs. */
export interface OpenCall {
  /**
   * Aborted when the client disconnects, the deadline passes or the process stops; the reason is the error to answer
   * with.
   */
  readonly signal: AbortSignal;
  /** The same, but that the client may disconnect: for what goes on without it. */
  readonly lasting: AbortSignal;
  /** Resolves when its response is closed, and what goes on without its client has ended. */
  readonly over: Promise<void>;
  /** The call lasts until this has ended, too, at most until its deadline. */
  lastsFor(work: Promise<unknown>): void;
}

/** The calls of routes that are being answered in this process. */
export class OpenCalls {
  readonly #calls = new Set<RunningCall>();
  #isStopping = false;

  constructor(readonly clock: Clock = systemClock) {}

  get size(): number {
    return this.#calls.size;
  }

  /**
   * Opens a call.
   * @param deadline milliseconds until the response has to be complete; none where it need not be
   */
  open(response: ServerResponse, deadline: number | undefined): OpenCall {
    const call = new RunningCall();
    const cancel =
      deadline === undefined ? undefined : this.clock.after(deadline, () => call.abort(tooLate(deadline)));
    this.#calls.add(call);
    void call.over.then(() => {
      cancel?.();
      this.#calls.delete(call);
    });
    response.once('close', () => call.close(response.writableFinished));
    if (this.#isStopping) call.abort(stopping());
    return call;
  }

  /** Waits for the open calls, then ends the rest and all that are still opened. @param within milliseconds */
  async finish(within: number): Promise<void> {
    await this.#closed(within);
    this.#isStopping = true;
    for (const call of this.#calls) call.abort(stopping());
    await this.#closed(lastAnswers);
  }

  async #closed(within: number): Promise<void> {
    const end = this.clock.now() + within;
    while (this.size > 0 && this.clock.now() < end) await this.clock.sleep(10);
  }
}

class RunningCall implements OpenCall {
  readonly #client = new AbortController();
  readonly #work = new AbortController();
  readonly #over = Promise.withResolvers<void>();
  #isClosed = false;
  /** What it lasts for. */
  #running = 0;

  readonly signal = this.#client.signal;
  readonly lasting = this.#work.signal;
  readonly over = this.#over.promise;

  lastsFor(work: Promise<unknown>): void {
    this.#running += 1;
    const end = (): void => {
      this.#running -= 1;
      this.#resolveIfOver();
    };
    work.then(end, end);
  }

  abort(reason: GatewayError): void {
    this.#work.abort(reason);
    this.#client.abort(reason);
    this.#resolveIfOver();
  }

  /** @param isComplete whether the client has got the whole response */
  close(isComplete: boolean): void {
    this.#isClosed = true;
    if (!isComplete) this.#client.abort(clientLeft());
    this.#resolveIfOver();
  }

  #resolveIfOver(): void {
    if (this.#isClosed && (this.#running === 0 || this.lasting.aborted)) this.#over.resolve();
  }
}

function tooLate(deadline: number): GatewayError {
  return new GatewayError(
    'UPSTREAM_TIMEOUT',
    `The answer was not complete within ${deadline / 1_000} seconds. Whether the request was processed is unknown.`,
  );
}

/** No client receives it: it ends what does not go on without its client. */
function clientLeft(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The client disconnected.');
}

function stopping(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The server is stopping. Retry in a moment.', { retryAfter: 1 });
}
