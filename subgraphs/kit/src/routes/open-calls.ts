import type { ServerResponse } from 'node:http';
import { GatewayError } from '@agg/schema';
import { type Clock, systemClock } from '../primitives/clock.ts';

/** How long aborted calls may take to send their last answer, in milliseconds. */
const lastAnswers = 1_000;

/** The calls of routes that are being answered in this process. */
export class OpenCalls {
  readonly #calls = new Set<AbortController>();
  #isStopping = false;

  constructor(private readonly clock: Clock = systemClock) {}

  get size(): number {
    return this.#calls.size;
  }

  /**
   * Opens a call, which ends with its response.
   * @param deadline milliseconds until the response has to be complete
   * @returns aborted when the client disconnects, the deadline passes or the process stops; the reason is the
   *   error to answer with
   */
  open(response: ServerResponse, deadline: number): AbortSignal {
    const call = new AbortController();
    const cancel = this.clock.after(deadline, () => call.abort(tooLate(deadline)));
    this.#calls.add(call);
    response.once('close', () => {
      cancel();
      this.#calls.delete(call);
      if (!response.writableFinished) call.abort(clientLeft());
    });
    if (this.#isStopping) call.abort(stopping());
    return call.signal;
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

function tooLate(deadline: number): GatewayError {
  return new GatewayError(
    'UPSTREAM_TIMEOUT',
    `The answer was not complete within ${deadline / 1_000} seconds. Whether the request was processed is unknown.`,
  );
}

/** Nobody receives it: it ends the work. */
function clientLeft(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The client disconnected.');
}

function stopping(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The server is stopping. Retry in a moment.', { retryAfter: 1 });
}
