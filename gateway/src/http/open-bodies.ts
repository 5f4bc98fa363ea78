import { Accounts, type Clock, networkOf, systemClock } from '@agg/kit';
import { bodyLimit } from '@agg/rest-facade';
import { GatewayError } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import { type Share, Shares } from '../admission/shares.ts';
import { openLimits, sharesOf, tooManyOpen } from './open-limits.ts';

/** Long bodies: how many bytes of them are in memory, and how many an address sends in the long run. */
export class OpenBodies {
  readonly #held = new Shares(sharesOf(openLimits.bodies));
  /** Bytes by network. */
  readonly #sent: Accounts;

  /** @param perSecond bytes of long bodies that an address may send in the long run */
  constructor(
    private readonly addressOf: (request: FastifyRequest) => string,
    perSecond: number = openLimits.bodies.perSecond,
    clock: Clock = systemClock,
  ) {
    this.#sent = new Accounts({ perSecond, seconds: 1, clock });
  }

  /**
   * @returns the share to release when the request ends, nothing for a short body, or the error that refuses
   *   it
   */
  open(request: FastifyRequest): Share | GatewayError | undefined {
    const bytes = bytesOf(request);
    if (bytes <= openLimits.bodies.short) return undefined;
    const address = this.addressOf(request);
    const network = networkOf(address);
    const wait = this.#sent.wait(network);
    this.#count(request, network, wait > 0 || isChunked(request) ? 0 : bytes);
    if (wait > 0) return new GatewayError('RATE_LIMITED', tooMuch, { retryAfter: wait });
    const share = this.#held.take({ client: { address }, caller: null }, bytes);
    return typeof share === 'string' ? tooManyOpen(share) : share;
  }

  /** Counts the expected bytes at once, and those beyond them when the body has been read, even if in vain. */
  #count({ raw }: FastifyRequest, network: string, expected: number): void {
    const { socket } = raw;
    const before = socket.bytesRead;
    this.#sent.use(network, expected);
    raw.once('close', () => this.#sent.use(network, Math.max(0, socket.bytesRead - before - expected)));
  }
}

const tooMuch = 'Too many large bodies from this address. Send smaller bodies, or retry later.';

/** The maximum number of bytes to read of the body. */
function bytesOf(request: FastifyRequest): number {
  const { 'content-length': length } = request.headers;
  return Math.min(isChunked(request) ? bodyLimit : Number(length ?? 0), bodyLimit);
}

function isChunked({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined;
}
