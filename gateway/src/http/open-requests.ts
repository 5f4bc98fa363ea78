import type { ServerResponse } from 'node:http';
import { Accounts, type Clock, networkOf, systemClock } from '@agg/kit';
import { bodyLimit } from '@agg/rest-facade';
import { GatewayError } from '@agg/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Share, Shares } from '../admission/shares.ts';
import type { Clients } from './clients.ts';
import { UnreadAnswers } from './connections/unread-answers.ts';
import { openLimits, sharesOf, tooManyOpen } from './open-limits.ts';
import { alwaysAnswered, isStream, isTraffic } from './route-config.ts';

export interface OpenRequestsOptions {
  clients: Pick<Clients, 'addressOf'>;
  /** How many event streams may be open. */
  streams: number;
  /** Bytes of long bodies that an address may send per second, if not the default. */
  bodyBytesPerSecond?: number;
  clock?: Clock;
}

/**
 * The open requests, from their headers until the client has received the answer, and the event streams.
 * Those of the traffic lane are counted apart (`OpenTraffic`).
 */
export class OpenRequests {
  streams = 0;
  readonly #requests = new Shares(sharesOf(openLimits.requests));
  readonly #bodies: OpenBodies;
  readonly #unread = new UnreadAnswers(openLimits.unread);
  readonly #clock: Clock;
  /** How each open request is finished. */
  readonly #finish = new WeakMap<ServerResponse, () => void>();
  /** How many requests have started. */
  #begun = 0;

  constructor(private readonly options: OpenRequestsOptions) {
    const { clients, bodyBytesPerSecond, clock = systemClock } = options;
    this.#clock = clock;
    this.#bodies = new OpenBodies(({ raw }) => clients.addressOf(raw), bodyBytesPerSecond, clock);
  }

  get requests(): number {
    return this.#requests.size;
  }

  /**
   * Resolves when no request has been open for `quiet` rounds of 10 ms, or after `within` milliseconds: the
   * last accepted connection may carry a request that is not read yet. Rounds, because a process that gets no
   * CPU for a while receives nothing meanwhile. Streams do not count: they never finish.
   */
  async finished(within: number, quiet = 20): Promise<void> {
    const end = this.#clock.now() + within;
    for (let turns = 0, seen = this.#begun; turns < quiet && this.#clock.now() < end; turns += 1) {
      await this.#clock.sleep(10);
      if (this.requests > 0 || this.#begun !== seen) turns = 0;
      seen = this.#begun;
    }
  }

  guard(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (alwaysAnswered.has(request.url) || isTraffic(request)) return done();
      done(isStream(request) ? this.#openStream(reply.raw) : this.#open(request, reply.raw));
    });
    const stop = this.#clock.every(openLimits.tick, () => this.#unread.check(this.#clock.now()));
    app.addHook('onClose', async () => stop());
  }

  /** An open request whose answer is an event stream from now on. @throws UNAVAILABLE if too many are open */
  becomeStream(raw: ServerResponse): void {
    const refusal = this.#openStream(raw);
    if (refusal) throw refusal;
    this.#finish.get(raw)?.();
  }

  #openStream(raw: ServerResponse): GatewayError | undefined {
    if (this.streams >= this.options.streams) return tooManyOpen('total');
    this.streams += 1;
    raw.once('close', () => {
      this.streams -= 1;
    });
    return undefined;
  }

  #open(request: FastifyRequest, raw: ServerResponse): GatewayError | undefined {
    const address = this.options.clients.addressOf(request.raw);
    const share = this.#requests.take({ client: { address }, caller: null });
    if (typeof share === 'string') return tooManyOpen(share);
    const body = this.#bodies.open(request);
    this.#begun += 1;
    this.#unread.add(raw, address);
    const finish = (): void => {
      if (!this.#finish.delete(raw)) return;
      this.#unread.delete(raw);
      share.release();
      if (!(body instanceof GatewayError)) body?.release();
    };
    this.#finish.set(raw, finish);
    raw.once('close', finish);
    return body instanceof GatewayError ? body : undefined;
  }
}

/** Long bodies: how many bytes of them are in memory, and how many an address sends in the long run. */
class OpenBodies {
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
