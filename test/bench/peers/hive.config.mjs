import { defineConfig } from '@graphql-hive/gateway';
import { supergraph } from './shop.mjs';

/** Hive Gateway as documented: headers to hand on are named, everything else is as it comes. */
export const gatewayConfig = defineConfig({
  supergraph: supergraph(process.env.SHOP_URL),
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: request.headers.get('authorization') }),
  },
});
