import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { supergraph } from './shop.mjs';

/** Apollo Server with Apollo Gateway as their documentation starts them, handing `authorization` on. */
class AuthenticatedDataSource extends RemoteGraphQLDataSource {
  willSendRequest({ request, context }) {
    request.http.headers.set('authorization', context.authorization);
  }
}

const gateway = new ApolloGateway({
  supergraphSdl: supergraph(process.env.SHOP_URL),
  buildService: ({ url }) => new AuthenticatedDataSource({ url }),
});
const { url } = await startStandaloneServer(new ApolloServer({ gateway }), {
  listen: { port: 0, host: '127.0.0.1' },
  context: async ({ req }) => ({ authorization: req.headers.authorization }),
});
process.send?.({ url: new URL(url).origin });
