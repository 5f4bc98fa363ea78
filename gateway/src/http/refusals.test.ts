import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { libraryTexts } from '../execution/library-texts.ts';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

interface Refused {
  /** The query string of a GET. */
  search?: string;
  /** The body of a POST. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Without a token, which counts as a preflight. */
  isAnonymous?: boolean;
}

const query = '{ channel(id: "a") { id } }';
const preflight = { 'apollo-require-preflight': '1' };
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const numbers = Array.from({ length: 30 }, (_, index) => `v${index}`);

/** One request for each library message. */
const requests: Refused[] = [
  { search: `query=${query}`, isAnonymous: true },
  { search: `query=${query}&query=${query}`, headers: preflight },
  { search: `query=${query}&operationName=a&operationName=b`, headers: preflight },
  { search: `query=${query}&variables={}&variables={}`, headers: preflight },
  { search: `query=${query}&variables=1`, headers: preflight },
  { search: `query=${query}&extensions={}&extensions={}`, headers: preflight },
  { search: `query=${query}&extensions=1`, headers: preflight },
  { search: `query=${query}`, headers: { ...preflight, 'content-type': 'text/html' } },
  { search: 'query=mutation { addChannel(name: "x") { name } }', headers: preflight },
  { body: {} },
  { body: [] },
  { body: [{ query }] },
  { body: { query: 1 } },
  { body: { query: { kind: 'Document' } } },
  { body: { query: '' } },
  { body: { variables: {} } },
  { body: { query, variables: '{}' } },
  { body: { query, variables: [] } },
  { body: { query, extensions: '{}' } },
  { body: { query, extensions: [] } },
  { body: { query, operationName: 1 } },
  { body: { query }, headers: { accept: 'image/png' } },
  { body: { query: `{ ${repeat(2_001, () => 'broken')} }` } },
  { body: { query: `{ channels(size: 2) { content { ${repeat(900, () => 'name')} } } }` } },
  { body: { query: `{ ${repeat(19, (index) => `nothing${index}`)} }` } },
  {
    body: {
      query: `query (${numbers.map((name) => `$${name}: Boolean!`).join()}) { channel(id: 1) { ${numbers.map((name) => `id @include(if: $${name})`).join(' ')} } }`,
      variables: Object.fromEntries(numbers.map((name) => [name, 'x'])),
    },
  },
];

async function messagesOf(refused: Refused): Promise<string[]> {
  const { errors = [] } = (await (await send(refused)).json()) as Answer;
  return errors.flatMap(({ message, extensions }) => [
    message,
    ...(extensions.errors ?? []).map(({ detail }) => detail),
  ]);
}

async function send({ search, body, headers, isAnonymous }: Refused): Promise<Response> {
  const authorization = isAnonymous ? undefined : `Bearer ${await gateway.token()}`;
  return fetch(`${gateway.url}/graphql${search ? `?${encodeURI(search)}` : ''}`, {
    method: search ? 'GET' : 'POST',
    headers: {
      ...(authorization && { authorization }),
      ...(!search && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(!search && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

type Answer = {
  errors?: { message: string; extensions: { requestId?: string; errors?: { detail: string }[] } }[];
};

test('no message to a client is that of a library', async () => {
  const received = new Set((await Promise.all(requests.map(messagesOf))).flat());
  const declared = new Set(libraryTexts.map((text) => text.replacement));
  expect(
    [...received].filter((message) => /apollo server|graphql-js|aborted|limit reached/i.test(message)),
  ).toEqual([]);
  expect([...declared].filter((message) => !received.has(message))).toEqual([]);
  const ofDocuments = /^(Cannot query field|Variable "|Field ")/;
  expect([...received].filter((message) => !declared.has(message) && !ofDocuments.test(message))).toEqual([]);
});

/** What is refused before it is GraphQL, by the caller, by the limits, and in the graph. */
const otherRequests: Refused[] = [
  { body: '{"query":' },
  { body: { query: '{ channels { size } }' }, headers: { authorization: 'Bearer none' } },
  { body: { query }, headers: { 'content-type': 'text/html' } },
  { body: { query: '{' } },
  { body: { query: '{ channels { size } }' }, isAnonymous: true },
  { body: { query: 'query ($id: ID!) { channel(id: $id) { id } }' } },
  { body: { query: 'subscription { channelRenamed { id } }' } },
  { body: { query: '{ channel(id: "missing") { id } }' } },
  { body: { query: '{ broken channels { size } }' } },
  { body: { query: '{ broken }', extensions: { client: 'read by Apollo Server' } } },
  { body: { query: '{ channels(size: 4) { content { health } } }' }, headers: { 'x-request-id': 'my-own' } },
];

test('every error of GraphQL has the id of its request, as the header has it [decided.ids-of-requests]', async () => {
  for (const refused of [...requests, ...otherRequests]) {
    const response = await send(refused);
    const { errors = [] } = (await response.json()) as Answer;
    const id = response.headers.get('x-request-id');
    expect([refused, errors.map(({ extensions }) => extensions.requestId)]).toEqual([
      refused,
      errors.map(() => id),
    ]);
    expect(errors.length).toBeGreaterThan(0);
  }
});
