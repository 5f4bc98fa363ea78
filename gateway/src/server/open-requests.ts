import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '@agg/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Bound, type Share, Shares } from '../admission/shares.ts';
import type { Clients } from './clients.ts';
import { openLimits } from './open-limits.ts';
import { UnreadAnswers } from './unread-answers.ts';

export interface OpenRequestsOptions {
  clients: Pick<Clients, 'addressOf'>;
  /** How many event streams may be open. */
  streams: number;
}

/** Always answered: operators read them when everything else is refused. */
export const watched: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

/** The requests that are open, from their headers until the client has taken the answer, and the event streams. */
export class OpenRequests {
  streams = 0;
  readonly #requests = new Shares(sharesOf(openLimits.requests));
  readonly #bodies = new Shares(sharesOf(openLimits.bodies));
  readonly #unread = new UnreadAnswers(openLimits.unread);
  /** How many requests have begun. */
  #begun = 0;

  constructor(private readonly options: OpenRequestsOptions) {}

  get requests(): number {
    return this.#requests.size;
  }

  /**
   * Resolves when no request has been open for so many turns of the event loop, or when the time (milliseconds) is over: a
   * connection that was taken last may carry a request that is not read yet. Turns, because a process that gets no
   * processor for a while sees nothing come. Streams do not count: they never finish.
   */
  async finished(within: number, quiet = 20): Promise<void> {
    const end = Date.now() + within;
    for (let turns = 0, seen = this.#begun; turns < quiet && Date.now() < end; turns += 1) {
      await sleep(10);
      if (this.requests > 0 || this.#begun !== seen) turns = 0;
      seen = this.#begun;
    }
  }

  guard(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (watched.has(request.url)) return done();
      done(isStream(request) ? this.#openStream(reply) : this.#open(request, reply));
    });
    const looking = setInterval(() => this.#unread.look(Date.now()), openLimits.tick).unref();
    app.addHook('onClose', async () => clearInterval(looking));
  }

  #openStream({ raw }: FastifyReply): GatewayError | undefined {
    if (this.streams >= this.options.streams) return tooMany('total');
    this.streams += 1;
    raw.once('close', () => {
      this.streams -= 1;
    });
    return undefined;
  }

  #open(request: FastifyRequest, { raw }: FastifyReply): GatewayError | undefined {
    const address = this.options.clients.addressOf(request.raw);
    const holder = { client: { address }, caller: null };
    const share = this.#requests.take(holder);
    if (typeof share === 'string') return tooMany(share);
    const bytes = bytesOf(request);
    const body = bytes > openLimits.bodies.short ? this.#bodies.take(holder, bytes) : undefined;
    this.#begun += 1;
    this.#unread.add(raw, address);
    raw.once('close', () => this.#closed(raw, share, body));
    return typeof body === 'string' ? tooMany(body) : undefined;
  }

  #closed(raw: FastifyReply['raw'], share: Share, body: Share | Bound | undefined): void {
    this.#unread.delete(raw);
    share.release();
    if (typeof body === 'object') body.release();
  }
}

/** Bytes of the largest body that is read. */
const largestBody = 1024 * 1024;

/** Of what is counted before the caller is known. */
function sharesOf({ total, address }: { total: number; address: number }) {
  return { total, address, unknown: address, tenant: total, caller: total };
}

/** How many bytes the body can have that will be read. */
function bytesOf({ headers }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return Math.min(encoding === undefined ? Number(length ?? 0) : largestBody, largestBody);
}

function tooMany(bound: Bound): GatewayError {
  return bound === 'total'
    ? new GatewayError('UNAVAILABLE', 'Too many requests are open at this moment.', { retryAfter: 1 })
    : new GatewayError(
        'RATE_LIMITED',
        'Too many requests of your address are open at this moment; send fewer at a time.',
        { retryAfter: 1 },
      );
}

/** Event streams stay open for hours: they have a lane of their own. Their routes say so, whatever a client accepts. */
function isStream({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { isStream?: boolean }).isStream ?? false;
}
