import { systemClock } from '../primitives/clock.ts';
import { type Sent, UpstreamError, type UpstreamFault, upstreamErrorOf } from './upstream-error.ts';

/** What an exchange waits for. */
type Step = keyof typeof lateness;

interface Lateness {
  reason: string;
  fault: UpstreamFault;
}

/** For each step what to say where it takes too long, and whose fault that is. */
const lateness = {
  CONNECTION: { reason: 'The host of this URL did not accept a connection in time.', fault: 'HOST' },
  /** The caller has to continue the body of the request. */
  BODY: { reason: 'The body of the request did not arrive in time.', fault: 'CALLER' },
  /** The host has to read the request. */
  REQUEST: { reason: 'The host of this URL did not read the request in time.', fault: 'HOST' },
  RESPONSE: { reason: 'The host of this URL did not start its response in time.', fault: 'HOST' },
  /** The host has to continue its response. */
  CHUNK: { reason: 'The host of this URL did not continue its response in time.', fault: 'HOST' },
  /** Either side may wait for the other. The caller is to blame: a caller who stalls must not close a shared host. */
  EITHER: { reason: 'Neither the request nor its response was continued in time.', fault: 'CALLER' },
  /** The caller has to read the response. */
  READER: { reason: 'The response was not read in time.', fault: 'CALLER' },
} as const satisfies Record<string, Lateness>;

/** The reason of the signal of an exchange that ended well. */
const over = new Error('The exchange is over.');

/**
 * One request and its response: from the wait for a place to the last byte, or to the first failure. It has one
 * timer, which each step starts again, and ends once: then all that it holds is released.
 */
export class HttpExchange {
  readonly #ending = new AbortController();
  /** Called when it is over. Listeners of a signal would cost as much as the rest of an exchange. */
  #listeners: (() => void)[] = [];
  #failure: UpstreamError | undefined;
  #sent: Sent = 'NEVER';
  #hasAnswer = false;
  #needsBody = false;
  #step: Step = 'CONNECTION';
  /** What the step fails with, where that is not what its name says. */
  #refusal: (() => UpstreamError) | undefined;
  /** Cancels its timer. */
  #onTime = (): void => undefined;

  /**
   * @param totalMs milliseconds for the exchange as a whole
   * @param signal the caller's: ends the exchange
   */
  constructor(
    { totalMs, signal }: { totalMs?: number; signal?: AbortSignal },
    private readonly clock = systemClock,
  ) {
    this.onOver(() => this.#onTime());
    if (totalMs !== undefined) this.onOver(this.#timeout(totalMs, 'The response was not complete in time.'));
    if (signal) this.#follow(signal);
  }

  /** Aborted when the exchange is over. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Why the exchange failed; `undefined` while it runs, and where it ended well. */
  get failure(): UpstreamError | undefined {
    return this.#failure;
  }

  /** Whether the headers of the response have arrived. */
  get hasAnswer(): boolean {
    return this.#hasAnswer;
  }

  /** From now on, the host can have received something. */
  begin(): void {
    this.#sent = 'UNKNOWN';
  }

  answer(): void {
    this.#hasAnswer = true;
  }

  /** @param isNeeded whether the host could take more of the request than its caller has sent */
  needBody(isNeeded: boolean): void {
    this.#needsBody = isNeeded;
  }

  /** The next step has to happen within the milliseconds. @param refusal what it fails with otherwise */
  waitFor(step: Step, ms: number, refusal?: () => UpstreamError): void {
    this.#onTime();
    if (this.signal.aborted) return;
    this.#step = step;
    this.#refusal = refusal;
    this.#onTime = this.#timeout(ms);
  }

  /** Ends the exchange with a failure, unless it is over. Returns what it failed with first. */
  fail(error: unknown): UpstreamError {
    const failure = this.#failure ?? upstreamErrorOf(error, this.#sent);
    if (!this.signal.aborted) {
      this.#failure = failure;
      this.#close(failure);
    }
    return failure;
  }

  /** Ends the exchange well: the response is complete, or its reader needs no more of it. */
  end(): void {
    this.#close(over);
  }

  /** Calls the listener when the exchange is over, at once where it is. */
  onOver(listener: () => void): void {
    if (this.signal.aborted) listener();
    else this.#listeners.push(listener);
  }

  #close(reason: Error): void {
    this.#ending.abort(reason);
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }

  /** A response without a reader keeps no process alive. */
  #timeout(ms: number, total?: string): () => void {
    return this.clock.after(ms, () => this.#late(total));
  }

  #late(total: string | undefined): void {
    const step = this.#step === 'CHUNK' && this.#needsBody ? 'EITHER' : this.#step;
    const { reason, fault } = lateness[step];
    const details = { code: 'UPSTREAM_TIMEOUT', sent: this.#sent, fault } as const;
    this.fail(this.#refusal?.() ?? new UpstreamError(total ?? reason, details));
  }

  #follow(signal: AbortSignal): void {
    const leave = (): void => {
      const details = { sent: this.#sent, fault: 'CALLER', cause: signal.reason } as const;
      this.fail(new UpstreamError('The caller ended the request.', details));
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
    this.onOver(() => signal.removeEventListener('abort', leave));
  }
}
