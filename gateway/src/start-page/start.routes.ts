import { refuseMethods } from '@agg/rest-facade';
import type { GatewayPlugin } from '../server/gateway-options.ts';
import { addressesOf } from './addresses.ts';
import { startPage } from './start-page.ts';

/** No script runs, and nothing is loaded but our style. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves `/`: what there is at this address, as a page for browsers and as JSON for other clients.
 * @param introspection whether clients may read the schema
 */
export function startRoutes(introspection: boolean): GatewayPlugin {
  const addresses = addressesOf(introspection);
  const page = startPage(addresses);
  return (app) => {
    app.get('/', async ({ headers }, reply) => {
      reply.header('vary', 'Origin, Accept');
      if (!headers.accept?.includes('text/html')) return { name: 'Agent Governance Gateway', addresses };
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
    });
    refuseMethods(app, '/', ['GET', 'HEAD']);
  };
}
