import { describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { entities, library } from './books.fixture.ts';

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
