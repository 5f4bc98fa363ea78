import { isRefusal } from '@agg/rest-facade';
import { GatewayError } from '@agg/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Marks routes that answer only our own pages. */
interface OwnPagesConfig {
  forOwnPages?: boolean;
}

/** Whether the route of a request answers only our own pages. */
export function isForOwnPages({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as OwnPagesConfig | undefined)?.forOwnPages ?? false;
}

/**
 * Reserves the routes that a scope adds from now on for our own pages: other origins get no permission (CORS),
 * and requests that a browser does not attribute to one of our pages are 403.
 * @param origin of our public address
 */
export function reserveForOwnPages(scope: FastifyInstance, origin: string): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, forOwnPages: true };
  });
  scope.addHook('onRequest', (request, _reply, done) => {
    const isAnswered = isRefusal(request.routeOptions.config as object) || isFromOwnPage(request, origin);
    done(
      isAnswered ? undefined : new GatewayError('FORBIDDEN', 'Only the account pages may use this address.'),
    );
  });
}

/** Browsers name the relation (Fetch Metadata) where they connect securely, otherwise only the origin. */
function isFromOwnPage({ headers }: FastifyRequest, own: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  return site === undefined ? origin === own : site === 'same-origin';
}
