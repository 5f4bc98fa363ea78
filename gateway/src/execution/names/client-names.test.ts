import { describe, expect, test } from '@jest/globals';
import { type ExecutionResult, parse, validate } from 'graphql';
import { agentsGraph, given } from './agents.fixture.ts';

const graphs = { compiled: agentsGraph({ compiled: true }), "Apollo's": agentsGraph({ compiled: false }) };

describe.each(Object.entries(graphs))('the %s executor', (_name, graph) => {
  const request = (query: string, variables?: Record<string, unknown>) => {
    const document = parse(query);
    expect(validate(graph.apiSchema, document)).toEqual([]);
    return { document, variables, caller: null, requestId: 'r' };
  };
  const ask = (query: string, variables?: Record<string, unknown>) =>
    graph.execute(request(query, variables));

  test.each([
    ['the key', '{ agent { id: description given } }', { id: 'A text', given }],
    [
      'the key, under another name as well',
      '{ agent { id: name own: id given } }',
      { id: 'Ann', own: 'a1', given },
    ],
    ['a required field', '{ agent { given home: other { code } } }', { given, home: { code: 'C2' } }],
    ['an inaccessible field', '{ agent { secret: name given } }', { secret: 'Ann', given }],
    ['the name of the type', '{ agent { __typename: name given } }', { __typename: 'Ann', given }],
    ['a number', '{ agent { id: number given } }', { id: 7, given }],
    [
      'a field within a required one',
      '{ agent { given home { code: title } places { code: title } } }',
      { given, home: { code: 'Home' }, places: [{ code: 'Home' }] },
    ],
    [
      'a required field with other arguments',
      '{ agent { given label(short: false) } }',
      { given, label: 'long' },
    ],
    ['a required field with its defaults', '{ agent { label given } }', { label: 'long', given }],
    [
      'an alias for an internal name',
      '{ agent { id__client: name id: description given } }',
      {
        id__client: 'Ann',
        id: 'A text',
        given,
      },
    ],
    [
      'a name of the planner',
      '{ agent { name__alias_0: description given } }',
      { name__alias_0: 'A text', given },
    ],
    ['a skipped key', '{ agent { id @skip(if: true) given } }', { given }],
    ['a skipped required field', '{ agent { home @include(if: false) { title } given } }', { given }],
  ])('sends subgraphs the fields they need beside an alias of %s', async (_what, query, agent) => {
    const { data, errors } = await ask(query);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toBe(JSON.stringify({ agent }));
  });

  test('accepts variables in the arguments and conditions of such aliases [decided.aliases]', async () => {
    const query = `query ($short: Boolean!, $no: Boolean!) {
      agent { id: label(short: $short) secret: name @skip(if: $no) home @include(if: $no) { code: title } given }
    }`;
    const answers = await Promise.all([
      ask(query, { short: true, no: true }),
      ask(query, { short: false, no: false }),
    ]);
    expect(answers.map(({ data }) => data?.agent)).toEqual([
      { id: 'short', home: { code: 'Home' }, given },
      { id: 'long', secret: 'Ann', given },
    ]);
  });

  test('accepts them in fragments on interfaces and unions', async () => {
    const query = `
      { named { id: name ...OnAgent } things { __typename ... on Agent { given id: description } ... on Place { id: title code: title } } }
      fragment OnAgent on Agent { given secret: description }`;
    expect((await ask(query)).data).toEqual({
      named: [{ id: 'Ann', given, secret: 'A text' }],
      things: [
        [
          { __typename: 'Agent', given, id: 'A text' },
          { __typename: 'Place', id: 'Home', code: 'Home' },
        ],
      ],
    });
  });

  test('keeps names apart that the planner makes up for fields that cannot be merged', async () => {
    const query = '{ things { ... on Agent { x: name } ... on Place { x: title x__alias_0: code } } }';
    expect((await ask(query)).data).toEqual({ things: [[{ x: 'Ann' }, { x: 'Home', x__alias_0: 'C1' }]] });
  });

  test('accepts them in mutations, at the root as well', async () => {
    const query = 'mutation { id: rename(description: "x") { id: description given } }';
    expect((await ask(query)).data).toEqual({ id: { id: 'x', given } });
  });

  test('accepts them in subscriptions', async () => {
    const query = 'subscription { id: renamed { id: description secret: name given } }';
    const events = (await graph.subscribe(request(query))) as AsyncIterable<ExecutionResult>;
    const answers = await Array.fromAsync(events, ({ data }) => data);
    expect(answers).toEqual([{ id: { id: 'A text', secret: 'Ann', given } }]);
  });

  test('accepts them beside introspection, and within it', async () => {
    const query =
      '{ agent { id: name given } secret: __type(name: "Place") { id: name code: fields { home: name } } }';
    expect((await ask(query)).data).toEqual({
      agent: { id: 'Ann', given },
      secret: { id: 'Place', code: [{ home: 'code' }, { home: 'title' }, { home: 'note' }] },
    });
  });

  test.each([
    ['{ agent { given id: failing } }', ['agent', 'id']],
    ['{ id: agent { given secret: broken } }', ['id', 'secret']],
    ['{ agent { home__client: broken } }', ['agent', 'home__client']],
    ['{ things { ... on Agent { id: failing } } }', ['things', 0, 0, 'id']],
    ['{ things { ... on Place { x: note } ... on Agent { x: failing } } }', ['things', 0, 0, 'x']],
    ['{ things { ... on Place { id: note } ... on Agent { id: failing } } }', ['things', 0, 0, 'id']],
    ['{ things { ... on Place { x: note } ... on Agent { x: broken } } }', ['things', 0, 0, 'x']],
  ])("reports the error of %s at the client's own path", async (query, path) => {
    const { errors } = await ask(query);
    expect(errors?.map(({ message, path }) => ({ message, path }))).toEqual([{ message: 'Refused.', path }]);
  });

  test("reports a refused subscription at the client's own path", async () => {
    const refused = (await graph.subscribe(
      request('subscription { id: refused { name } }'),
    )) as ExecutionResult;
    expect(refused.errors?.map(({ path }) => path)).toEqual([['id']]);
  });
});
