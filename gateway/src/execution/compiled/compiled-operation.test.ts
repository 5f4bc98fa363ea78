import { GatewayError, type Graph, type GraphRequest } from '@agg/schema';
import { composeServices } from '@apollo/composition';
import { describe, expect, test } from '@jest/globals';
import { type ExecutionResult, GraphQLError, parse } from 'graphql';
import { silentLog } from '../../observability/log.ts';
import { createFederatedGraph } from '../../server/create-federated-graph.ts';

const header = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"]) ';
const books = `
  type Book @key(fields: "id") { id: ID! title: String! author: Author! }
  type Author @key(fields: "id", resolvable: false) { id: ID! }
  type Query { books: [Book!]! book(id: ID!): Book }
`;
const people = `
  type Author @key(fields: "id") { id: ID! name(style: String): String address: Address }
  type Address { city: String! }
`;

const { supergraphSdl = '' } = composeServices(
  Object.entries({ books, people }).map(([name, sdl]) => ({
    name,
    url: `http://${name}`,
    typeDefs: parse(header + sdl),
  })),
);

const byOneAuthor = {
  books: ['1', '2', '3'].map((id) => ({
    __typename: 'Book',
    id,
    title: `Book ${id}`,
    t: `Book ${id}`,
    constructor: `Book ${id}`,
    author: { __typename: 'Author', id: id === '3' ? 'b' : 'a' },
  })),
};

/** The federated graph over a subgraph with three books of two authors, and a stub for the authors. */
function library(authors: (representations: { id: string }[]) => ExecutionResult, log = silentLog) {
  const requests: GraphRequest[] = [];
  const answering = (answer: (request: GraphRequest) => ExecutionResult): Graph => ({
    execute: async (request) => {
      requests.push(request);
      return answer(request);
    },
    subscribe: async () => ({}),
  });
  const subgraphs = new Map([
    ['books', answering(() => ({ data: structuredClone(byOneAuthor) }))],
    ['people', answering(({ variables }) => authors(variables?.representations as { id: string }[]))],
  ]);
  const graph = createFederatedGraph({ supergraphSdl, subgraphs, log });
  const ask = (query: string, variables?: Record<string, unknown>) =>
    graph.execute({ document: parse(query), variables, caller: null, requestId: 'r1' });
  return { graph, ask, requests };
}

const entities = (one: (id: string) => object | null) => (sent: { id: string }[]) => ({
  data: { _entities: sent.map(({ id }) => one(id)) },
});

describe('a compiled operation', () => {
  test('sends one representation for equal objects, and gives each of them the result', async () => {
    const { ask, requests } = library(entities((id) => ({ name: `Author ${id}` })));
    const { data } = await ask('{ books { author { name } } }');
    expect(requests[1]?.variables?.representations).toEqual([
      { __typename: 'Author', id: 'a' },
      { __typename: 'Author', id: 'b' },
    ]);
    const names = ['Author a', 'Author a', 'Author b'];
    expect(data).toEqual({ books: names.map((name) => ({ author: { name } })) });
  });

  test('sends a subgraph the same document for the same operation, so that the compiled one is reused', async () => {
    const { graph, requests } = library(entities(() => ({ name: null })));
    const document = parse('{ books { author { name } } }');
    for (const requestId of ['r1', 'r2']) await graph.execute({ document, caller: null, requestId });
    expect(requests).toHaveLength(4);
    expect(requests[2]?.document).toBe(requests[0]?.document);
    expect(requests[3]?.document).toBe(requests[1]?.document);
  });

  test('reports an error of one representation at each object it represents [decided.an-error-of-a-shared-reference]', async () => {
    const { ask } = library((sent) => ({
      data: { _entities: sent.map(({ id }) => (id === 'a' ? { name: null } : { name: 'B' })) },
      errors: [
        new GraphQLError('No name.', {
          path: ['_entities', 0, 'name'],
          originalError: new GatewayError('NOT_FOUND'),
          extensions: { code: 'NOT_FOUND' },
        }),
      ],
    }));
    const { data, errors } = await ask('{ books { author { name } } }');
    expect(errors?.map(({ message, path }) => [message, path])).toEqual([
      ['No name.', ['books', 0, 'author', 'name']],
      ['No name.', ['books', 1, 'author', 'name']],
    ]);
    expect(data).toEqual({ books: [null, null, 'B'].map((name) => ({ author: { name } })) });
  });

  test('reports a failed fetch at the deepest path that is certain', async () => {
    const { ask } = library(() => {
      throw new GatewayError('UNAVAILABLE', 'Nobody is there.');
    });
    const { data, errors } = await ask('{ books { author { name } } }');
    expect(errors?.map(({ message, path }) => [message, path])).toEqual([['Nobody is there.', ['books']]]);
    expect(data).toEqual({ books: [1, 2, 3].map(() => ({ author: { name: null } })) });
  });

  test('does not modify prototypes, whatever names a subgraph sends', async () => {
    const hostile = JSON.parse('{"name":"x","__proto__":{"polluted":1},"constructor":{"polluted":1}}');
    const { ask } = library(entities(() => hostile));
    await ask('{ books { author { name } } }');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((Object as { polluted?: number }).polluted).toBeUndefined();
  });

  test('ignores fields that a subgraph sends in __proto__', async () => {
    const { ask } = library(entities(() => JSON.parse('{"__proto__":{"name":"forged"}}')));
    const { data } = await ask('{ books { author { name } } }');
    expect(data).toEqual({ books: [1, 2, 3].map(() => ({ author: { name: null } })) });
  });

  test('masks an unexpected error, also when the subgraph has given it a code', async () => {
    const { ask } = library((sent) => ({
      data: { _entities: sent.map(() => ({ name: null })) },
      errors: [
        new GraphQLError('select * from secrets', {
          path: ['_entities', 1, 'name'],
          extensions: { code: 'INTERNAL' },
        }),
      ],
    }));
    const { errors } = await ask('{ books { author { name } } }');
    expect(errors?.map(({ message, path, extensions }) => [message, path, extensions])).toEqual([
      [
        'An internal error occurred. Quote the request id r1 when you report it.',
        ['books', 2, 'author', 'name'],
        { code: 'INTERNAL' },
      ],
    ]);
  });

  test('omits variables that the client did not send, also one named `toString` or the like', async () => {
    const { ask, requests } = library(entities(() => ({ name: 'x' })));
    await ask('query ($toString: String) { books { author { name(style: $toString) } } }', {});
    expect(Object.keys(requests[1]?.variables ?? {})).toEqual(['representations']);
  });

  test('answers each operation of a document by its own plan', async () => {
    const { graph } = library(entities(() => ({ name: 'x' })));
    const document = parse('query titles { books { title } } query ids { books { id } }');
    const answers = ['titles', 'ids', 'titles'].map((operationName) =>
      graph.execute({ document, operationName, caller: null, requestId: 'r' }),
    );
    const firsts = (await Promise.all(answers)).map(({ data }) => (data as { books: object[] }).books[0]);
    expect(firsts).toEqual([{ title: 'Book 1' }, { id: '1' }, { title: 'Book 1' }]);
  });

  test('refuses a variable that would replace the representations of the plan', async () => {
    const { ask, requests } = library(entities(() => ({ name: 'x' })));
    const query = 'query ($representations: String) { books { author { name(style: $representations) } } }';
    const { errors } = await ask(query, { representations: 'forged' });
    expect(errors).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['{ books { constructor: title } }', 'a name that every object has'],
    ['{ books { title } __schema { queryType { name } } }', 'a look into the schema'],
  ])('leaves %s to the gateway itself, because of %s', async (query) => {
    const { ask } = library(entities(() => null));
    const { dataText = '', errors } = await ask(query);
    expect(errors).toBeUndefined();
    expect(Object.keys(JSON.parse(dataText))).toContain('books');
  });

  test('writes data in the order of the operation, and parses it back on demand', async () => {
    const { ask } = library(entities((id) => ({ name: `"${id}"\n\ud83d\ude00`, address: { city: 'X' } })));
    const answer = await ask('{ books { author { address { city } name } t: title __typename } }');
    const [book] = (answer.data as { books: object[] }).books;
    const author = { address: { city: 'X' }, name: '"a"\n\ud83d\ude00' };
    expect(JSON.stringify(book)).toBe(JSON.stringify({ author, t: 'Book 1', __typename: 'Book' }));
    expect(answer.text).toBe(JSON.stringify({ data: answer.data }));
  });
});
