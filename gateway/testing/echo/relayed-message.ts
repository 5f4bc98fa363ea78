import { createHash, randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, type Outcome, type RouteRequest, UpstreamError } from '@agg/kit';
import { type Caller, GatewayError } from '@agg/schema';

/** Milliseconds that the upstream may take for its first byte, and between two chunks. */
const deadlines = { firstByteMs: 2_000, silenceMs: 2_000 };

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
  async send(upstream: string, { body }: RouteRequest) {
    const { services, signal } = this.context;
    const { tenantId } = this.#caller;
    const sending = services.egress.open(upstream, { tenantId, method: 'POST', body, ...deadlines, signal });
    const answer = await sending.catch((error) => this.#fail(error));
    return { ...answer, body: this.#recorded(answer) };
  }

  /** The answer's chunks. The last one is not the end: that comes when the outcome is durable. */
  async *#recorded({ status, body }: { status: number; body: AsyncIterable<Buffer> }) {
    try {
      for await (const chunk of body) {
        this.#bytes += chunk.length;
        this.#hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      await this.#fail(error);
    }
    const sha256 = this.#hash.digest('hex');
    await this.#settle({
      outcome: 'SUCCEEDED',
      upstreamStatus: status,
      response: { bytes: this.#bytes, sha256 },
    });
  }

  async #fail(error: unknown): Promise<never> {
    const wasSent = !(error instanceof UpstreamError && error.sent === 'NEVER');
    const errorCode = error instanceof GatewayError ? error.code : 'INTERNAL';
    await this.#settle({ outcome: wasSent ? 'UNKNOWN' : 'NEVER_SENT', errorCode });
    throw error;
  }

  #settle(ended: Pick<Outcome, 'outcome' | 'errorCode' | 'upstreamStatus' | 'response'>): Promise<void> {
    const { tenantId } = this.#caller;
    const { exchangeId } = this;
    return this.context.exchanges.settle({ tenantId, exchangeId, finishedAt: new Date(), ...ended });
  }

  get #caller(): Caller {
    return callerOf(this.context);
  }
}
