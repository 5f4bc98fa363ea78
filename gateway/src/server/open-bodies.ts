import { networkOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Share, Shares } from '../admission/shares.ts';
import { Accounts } from '../limits/accounts.ts';
import { openLimits, sharesOf, tooManyOpen } from './open-limits.ts';

/** Bytes of the largest body that is read. */
const largestBody = 1024 * 1024;

/** Long bodies: how many bytes of them are in memory, and how many an address sends in the long run. */
export class OpenBodies {
  readonly #held = new Shares(sharesOf(openLimits.bodies));
  /** Bytes by network. */
  readonly #sent = new Accounts(openLimits.bodies);

  constructor(private readonly addressOf: (request: FastifyRequest) => string) {}

  /** Counts the bytes that were really received of each body. */
  guard(app: FastifyInstance): void {
    app.addHook('preValidation', (request, _reply, done) => {
      const { body } = request;
      if (Buffer.isBuffer(body) && isLong(body.length))
        this.#sent.use(networkOf(this.addressOf(request)), body.length);
      done();
    });
  }

  /**
   * @returns the share to release when the request ends, nothing for a short body, or the error that refuses
   *   it
   */
  open(request: FastifyRequest): Share | GatewayError | undefined {
    const bytes = bytesOf(request);
    if (!isLong(bytes)) return undefined;
    const address = this.addressOf(request);
    const wait = this.#sent.wait(networkOf(address));
    if (wait > 0) return new GatewayError('RATE_LIMITED', tooMuch, { retryAfter: wait });
    const share = this.#held.take({ client: { address }, caller: null }, bytes);
    return typeof share === 'string' ? tooManyOpen(share) : share;
  }
}

const tooMuch = 'Too many large bodies from this address. Send smaller bodies, or retry later.';

function isLong(bytes: number): boolean {
  return bytes > openLimits.bodies.short;
}

/** The maximum number of bytes to read of the body. */
function bytesOf({ headers }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return Math.min(encoding === undefined ? Number(length ?? 0) : largestBody, largestBody);
}
