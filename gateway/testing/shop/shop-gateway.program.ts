import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openToEveryone } from '@agg/kit';
import { createRemoteGraph, federatedSchema, graphOf } from '@agg/kit/host';
import { loadOperations, restFacade } from '@agg/rest-facade';
import { createFetchTokenSigner, type FetchTokenSigner, type Graph, readAccessTable } from '@agg/schema';
import { apiSchemaOf } from '../../src/execution/api-schema.ts';
import { silentLog } from '../../src/observability/log.ts';
import type { GatewayPlugin } from '../../src/server/gateway.ts';
import { startGateway } from '../../src/server/start-gateway.ts';
import { shopIdentities } from './shop-identities.ts';
import { shopResolvers } from './shop-resolvers.ts';
import { type ShopSubgraph, shopSubgraphs } from './shop-schemas.ts';
import { shopDocument, shopSupergraph } from './shop-supergraph.ts';

/**
 * The product's own gateway and facade over the shop, for benchmarks; sends `{ url }` to its parent. SHOP_KEY
 * is the public key of the callers' tokens (JWK), SHOP_ISSUER and SHOP_AUDIENCE their claims. SHOP_URL is the
 * address of the subgraphs; without it they run in this process. SHOP_SIGNED: whether each fetch to them
 * carries a signed token, as every fetch of the product does; other gateways sign nothing.
 */
const { SHOP_KEY = '{}', SHOP_ISSUER = '', SHOP_AUDIENCE = '', SHOP_URL, SHOP_SIGNED } = process.env;
const supergraphSdl = shopSupergraph();

function signerFor(audience: string): FetchTokenSigner {
  if (!SHOP_SIGNED) return async () => 'unsigned';
  const { privateKey } = generateKeyPairSync('ed25519');
  return createFetchTokenSigner({ audience, privateKey, keyId: 'k1' });
}

function subgraph(name: ShopSubgraph): Graph {
  if (SHOP_URL) return createRemoteGraph({ name, url: `${SHOP_URL}/${name}`, sign: signerFor(name) });
  const { resolvers, references } = byKey(shopResolvers[name]);
  return graphOf(federatedSchema(shopDocument(name), resolvers, references), () => ({}));
}

/** Reference resolvers in our form, made from resolvers in the peers' form. */
function byKey(resolvers: (typeof shopResolvers)[ShopSubgraph]) {
  const references = Object.entries(resolvers).flatMap(([type, { __resolveReference: find }]) => {
    const load = async (_context: unknown, keys: readonly object[]) => keys.map((key) => find(key) as object);
    return find ? [[type, { load, access: openToEveryone }] as const] : [];
  });
  return { resolvers, references: Object.fromEntries(references) };
}

const facade: GatewayPlugin = async (app, { graph, authenticator, clients, idempotency }) => {
  const directory = fileURLToPath(new URL('../../../testing/shop/operations', import.meta.url));
  await app.register(restFacade, {
    graph,
    idempotency,
    operations: loadOperations(apiSchemaOf(supergraphSdl), directory),
    access: readAccessTable(supergraphSdl),
    authenticate: ({ headers }) => authenticator.authenticate(headers.authorization),
    client: (request) => clients.of(request.raw),
    requestId: ({ id }) => id,
  });
};

const graphs = new Map<string, Graph>([
  ...shopSubgraphs.map((name) => [name, subgraph(name)] as const),
  ['tenant-auth', shopIdentities(JSON.parse(SHOP_KEY))],
]);
const { url } = await startGateway({
  configuration: {
    host: '127.0.0.1',
    port: 0,
    introspection: false,
    allowedOrigins: [],
    issuer: SHOP_ISSUER,
    audience: SHOP_AUDIENCE,
  },
  supergraphSdl,
  subgraphs: [...graphs].map(([name, graph]) => ({
    name,
    graph,
    ready: async () => {},
    stop: async () => {},
  })),
  plugins: [facade],
  log: silentLog,
});
process.send?.({ url });
