import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GraphAnswer, graphql, rest } from '../../kit/client.ts';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { SocketClient } from '../../kit/socket-client.ts';

/** The input of one request of the load. */
interface Asking {
  url: string;
  /** Token of a caller who may read and write channels. */
  token: string;
  /** Token of a caller without roles. */
  nobody: string;
  /** The number of this request, from 0; varies its variables. */
  n: number;
}

/** One kind of request: its share in percent, its expected outcome, and the function that sends it. */
interface KindOfRequest {
  share: number;
  outcome: unknown;
  ask(asking: Asking): Promise<unknown>;
}

const channels = '/registry/v1/channels';
const paged = `query ($page: Int, $size: Int) {
  channels(page: $page, size: $size) { content { name createdBy { name } } totalActive }
}`;
const one = 'query ($id: UUID!) { channel(channelId: $id) { name } }';
const create = 'mutation ($input: ChannelInput!) { createChannel(input: $input) { channelId } }';
const changes = 'subscription { registryChanged { cursor kind id actorUser { name } } }';
/** Milliseconds for which a stream is read. */
const aWhile = 30;

const get = async (url: string, path: string, token: string) => (await rest(url, 'GET', path, token)).status;
const codeOf = ({ errors }: GraphAnswer) => errors?.[0]?.extensions.code;

/** By name: every kind of request to a gateway. */
export const kindsOfRequests: Readonly<Record<string, KindOfRequest>> = {
  'a page by REST': {
    share: 30,
    outcome: 200,
    ask: ({ url, token, n }) => get(url, `${channels}?page=${n % 7}&size=5`, token),
  },
  'a page by GraphQL': {
    share: 27,
    outcome: undefined,
    ask: async ({ url, token, n }) => codeOf(await graphql(url, paged, { page: n % 11, size: 3 }, token)),
  },
  'a new document': {
    share: 12,
    outcome: undefined,
    ask: async ({ url, token, n }) =>
      codeOf(await graphql(url, `{ channels(size: 2) { content { a${n}: name } } }`, {}, token)),
  },
  'an invalid document': {
    share: 4,
    outcome: 'VALIDATION_FAILED',
    ask: async ({ url, token, n }) => codeOf(await graphql(url, `{ nothing${n} }`, {}, token)),
  },
  'an error of a resolver': {
    share: 5,
    outcome: 'NOT_FOUND',
    ask: async ({ url, token }) => codeOf(await graphql(url, one, { id: randomUUID() }, token)),
  },
  'an invalid value': {
    share: 4,
    outcome: 400,
    ask: ({ url, token, n }) => get(url, `${channels}?page=x${n}`, token),
  },
  'an invalid token': {
    share: 5,
    outcome: 401,
    ask: ({ url, n }) => get(url, channels, `a.b.${n}`),
  },
  'a caller without the role': {
    share: 4,
    outcome: 403,
    ask: ({ url, nobody }) => get(url, channels, nobody),
  },
  'an unknown path': {
    share: 4,
    outcome: 404,
    ask: ({ url, token, n }) => get(url, `/none/${n}`, token),
  },
  'a change': {
    share: 2,
    outcome: undefined,
    ask: async ({ url, token }) =>
      codeOf(await graphql(url, create, { input: { name: `Channel ${randomUUID()}` } }, token)),
  },
  'a socket with a subscription': { share: 2, outcome: 'acknowledged', ask: openSocket },
  'an event stream': { share: 1, outcome: 200, ask: openStream },
};

/** Opens, reads and closes a socket: with a close frame, or cut like a failing network. */
async function openSocket({ url, token, n }: Asking): Promise<unknown> {
  const client = await SocketClient.connect(url, token);
  const operation = client.subscribe(changes);
  await sleep(aWhile);
  if (n % 2 === 0) client.cut();
  else await client.close();
  return operation.refused ?? (client.acknowledged && 'acknowledged');
}

async function openStream({ url, token }: Asking): Promise<number> {
  const stream = await EventStreamClient.open(url, '/registry/v1/events', token);
  await sleep(aWhile);
  stream.cut();
  return stream.status;
}
