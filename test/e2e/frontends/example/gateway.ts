import { typePolicies } from '@agg/frontend';
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-ws';
import { endpoint } from './ask.ts';
import { accessToken } from './session.ts';

const authorization = async () => `Bearer ${await accessToken()}`;

/** Lost sockets are not retried here: `follow` opens its subscription again, after the last event. */
const socket = createClient({
  url: endpoint.replace(/^http/, 'ws'),
  connectionParams: async () => ({ authorization: await authorization() }),
  retryAttempts: 0,
});

const http = ApolloLink.from([
  new SetContextLink(async ({ headers }) => ({
    headers: { ...headers, authorization: await authorization() },
  })),
  new HttpLink({ uri: endpoint }),
]);

/** The gateway as the person who is signed in. */
export const gateway = new ApolloClient({
  link: ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket),
    http,
  ),
  cache: new InMemoryCache({ typePolicies }),
});
