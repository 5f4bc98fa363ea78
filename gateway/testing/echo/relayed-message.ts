import { createHash, randomUUIDv7 } from 'node:crypto';
import {
  ClosableStream,
  type Context,
  callerOf,
  type Outcome,
  type RouteRequest,
  type StreamAnswer,
  UpstreamError,
} from '@agg/kit';
import { type Caller, GatewayError } from '@agg/schema';

/** Milliseconds that the upstream may take for its first byte, and between two chunks. */
const deadlines = { firstByteMs: 2_000, silenceMs: 2_000 };

/** How an exchange ended. */
type Ending = Pick<Outcome, 'outcome' | 'errorCode' | 'upstreamStatus' | 'response'>;

/** One message on its way: recorded before it leaves, and its outcome before its answer is complete. */
export class RelayedMessage {
  readonly exchangeId = randomUUIDv7();
  readonly #startedAt = new Date();
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(
    private readonly context: Context,
    private readonly sink: string,
  ) {}

  async admit(): Promise<void> {
    const { kind, id, tenantId } = this.#caller;
    await this.context.exchanges.admit({
      tenantId,
      exchangeId: this.exchangeId,
      leg: 'CONSUMER',
      source: { kind, id },
      sink: { kind: 'AGENT', id: this.sink },
      protocol: 'ECHO',
      method: 'message/send',
      requestId: this.context.requestId,
      decision: 'ALLOWED',
      startedAt: this.#startedAt,
    });
  }

  /** Sends the body and returns the answer with its outcome recorded. @throws what the upstream failed with */
  async send(upstream: string, { body }: RouteRequest): Promise<StreamAnswer> {
    const { services, signal } = this.context;
    const { tenantId } = this.#caller;
    const sending = { tenantId, method: 'POST', body, ...deadlines, signal };
    try {
      const answer = await services.egress.open(upstream, sending);
      return { ...answer, body: this.#recorded(answer) };
    } catch (error) {
      await this.#settle(failed(error));
      throw error;
    }
  }

  /**
   * The chunks of the answer. However its reader ends it, also without having read anything, the outcome is
   * durable before its end: unknown, unless the answer was complete. It is settled as it is at that moment,
   * because closing the body also ends a pending `next`, which then looks complete.
   */
  #recorded({ status, body }: StreamAnswer): ClosableStream<Buffer> {
    let ending: Ending = { outcome: 'UNKNOWN' };
    const next = async () => {
      const chunk = await body.next().catch((error) => {
        ending = failed(error);
        throw error;
      });
      if (chunk.done) ending = this.#succeeded(status);
      else this.#count(chunk.value);
      return chunk;
    };
    const close = () => Promise.all([body.return(), this.#settle(ending)]);
    return new ClosableStream({ next, close });
  }

  #count(chunk: Buffer): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
  }

  #succeeded(upstreamStatus: number): Ending {
    const response = { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
    return { outcome: 'SUCCEEDED', upstreamStatus, response };
  }

  #settle(ending: Ending): Promise<void> {
    const { tenantId } = this.#caller;
    const { exchangeId } = this;
    return this.context.exchanges.settle({ tenantId, exchangeId, finishedAt: new Date(), ...ending });
  }

  get #caller(): Caller {
    return callerOf(this.context);
  }
}

function failed(error: unknown): Ending {
  const wasSent = !(error instanceof UpstreamError && error.sent === 'NEVER');
  const errorCode = error instanceof GatewayError ? error.code : 'INTERNAL';
  return { outcome: wasSent ? 'UNKNOWN' : 'NEVER_SENT', errorCode };
}
