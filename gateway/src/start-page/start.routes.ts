import { refuseMethods } from '@agg/rest-facade';
import type { GatewayPlugin } from '../server/gateway-options.ts';
import { productName, sendPage, wantsPage } from '../site/site-page.ts';
import { servedAddresses } from '../site/site-pages.ts';
import { startContent } from './start-content.ts';

/** Serves `/`: what there is at this address, as a page for browsers and as JSON for other clients. */
export const startRoutes: GatewayPlugin = (app) => {
  app.get('/', async (request, reply) => {
    reply.header('vary', 'Origin, Accept');
    const addresses = servedAddresses(app);
    if (wantsPage(request))
      return sendPage(request, reply, { title: productName, content: startContent(addresses) });
    return { name: productName, addresses: addresses.map(({ path, what }) => ({ path, what })) };
  });
  refuseMethods(app, '/', ['GET', 'HEAD']);
};
