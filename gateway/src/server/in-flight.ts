import { GatewayError } from '@agg/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface InFlightLimits {
  requests: number;
  streams: number;
}

/** Always answered: whoever watches us must see that we are full. */
const exempt: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

/** Counts what is being answered, and sheds what would be too much. */
export class InFlight {
  requests = 0;
  streams = 0;
  /** When a request began or ended last. */
  #changedAt = 0;

  constructor(private readonly limits: InFlightLimits) {}

  /**
   * Resolves when no request has been running for a moment, or when the time (milliseconds) is over: a connection that
   * was taken last may carry a request that is not read yet. Streams do not count: they never finish.
   */
  async finished(within: number, quiet = 200): Promise<void> {
    const end = Date.now() + within;
    this.#changedAt = Date.now();
    while (Date.now() < end && (this.requests > 0 || Date.now() - this.#changedAt < quiet)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  guard(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (exempt.has(request.url)) return done();
      const lane = isStream(request) ? 'streams' : 'requests';
      if (this[lane] >= this.limits[lane]) return done(tooMany());
      this.#count(lane, 1);
      reply.raw.once('close', () => this.#count(lane, -1));
      done();
    });
  }

  #count(lane: 'requests' | 'streams', change: number): void {
    this[lane] += change;
    this.#changedAt = Date.now();
  }
}

function tooMany(): GatewayError {
  const detail = 'Too many requests are being answered at this moment.';
  return new GatewayError('UNAVAILABLE', detail, { retryAfter: 1 });
}

/** Event streams stay open for hours: they have a lane of their own. Their routes say so, whatever a client accepts. */
function isStream({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { isStream?: boolean }).isStream ?? false;
}
