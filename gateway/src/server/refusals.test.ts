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

async function messagesOf({ search, body, headers, isAnonymous }: Refused): Promise<string[]> {
  const authorization = isAnonymous ? undefined : `Bearer ${await gateway.token()}`;
  const response = await fetch(`${gateway.url}/graphql${search ? `?${encodeURI(search)}` : ''}`, {
    method: search ? 'GET' : 'POST',
    headers: {
      ...(authorization && { authorization }),
      ...(!search && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(!search && { body: JSON.stringify(body) }),
  });
  const { errors = [] } = (await response.json()) as Answer;
  return errors.flatMap(({ message, extensions }) => [
    message,
    ...(extensions.errors ?? []).map(({ detail }) => detail),
  ]);
}

type Answer = { errors?: { message: string; extensions: { errors?: { detail: string }[] } }[] };

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
