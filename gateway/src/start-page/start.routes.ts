import { refuseMethods } from '@agg/rest-facade';
import type { GatewayPlugin } from '../server/gateway-options.ts';
import { ownStyleOnly } from '../server/own-style-only.ts';
import { addressesOf } from './addresses.ts';
import { startPage } from './start-page.ts';

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
      return reply
        .header('content-security-policy', ownStyleOnly)
        .type('text/html; charset=utf-8')
        .send(page);
    });
    refuseMethods(app, '/', ['GET', 'HEAD']);
  };
}
