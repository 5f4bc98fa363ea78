import mercuriusGateway from '@mercuriusjs/gateway';
import fastify from 'fastify';
import { shopSubgraphs, typesOf } from './shop.mjs';

/** Mercurius' gateway with its just-in-time compiler. It knows Federation 1: types of others are extended, by hand. */
const owners = { Product: 'products', User: 'accounts', Review: 'reviews' };

function federationOne(name) {
  return typesOf(name)
    .replace('type Query', 'extend type Query')
    .replaceAll(/type (\w+) @key\(fields: "(\w+)"\) \{\s*\w+: ID!/g, (text, type, key) =>
      owners[type] === name ? text : `extend type ${type} @key(fields: "${key}") { ${key}: ID! @external`,
    );
}

const app = fastify();
app.register(mercuriusGateway, {
  jit: 1,
  gateway: {
    services: shopSubgraphs.map((name) => ({
      name,
      url: `${process.env.SHOP_URL}/${name}`,
      schema: federationOne(name),
      rewriteHeaders: ({ authorization }) => ({ authorization }),
      keepAlive: 60_000,
    })),
  },
});
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
