import { describe, test } from '@jest/globals';
import { expectSame } from './both-executors.fixture.ts';
import { randomOperation } from './random-operation.fixture.ts';

const everything = `{ id name colour weight count open madeAt big free grid getter method later laterNumber __typename }`;

const references = (...ids: string[]) => ids.map((id) => ({ __typename: 'Box', id }));

describe('a compiled schema answers as graphql-js does', () => {
  test.each(['1', '2', 'wrong', 'bad', 'text', 'error', 'deep', 'nobody', 'later', 'gateway'])(
    'for the object "%s"',
    async (id) => {
      await expectSame(`query ($id: ID) { box(id: $id) ${everything} }`, { id });
      await expectSame(`query ($id: ID) { box(id: $id) { boxes ${everything} id } mustBox { id } }`, { id });
      await expectSame(`query ($id: ID) { box(id: $id) { boxes { boxes { laterNumber } } } number }`, { id });
    },
  );

  test.each([
    'error',
    'gateway',
    'located',
    'text',
    'nothing',
    'rejected',
    'late',
    'returned',
    'null',
    'later',
    'object',
    'symbol',
  ])('for a resolver that fails by "%s"', async (how) => {
    await expectSame('query ($how: String) { box { mayFail(how: $how) scaled other: scaled(by: 2) } }', {
      how,
    });
    await expectSame(
      'query ($how: String!) { box { id mustNot(how: $how) } boxes { a: mustNot(how: $how) b: mayFail(how: $how) mustNot(how: $how) } }',
      { how },
    );
    await expectSame('query ($r: [_Any!]!) { _entities(representations: $r) { ... on Box { id name } } }', {
      r: references('1', how, 'late', how),
    });
  });

  test.each([undefined, 'Box', 'Person', 'wait', 'Query', 'Colour', 'Nobody', 'seven'])(
    'for the abstract type that is "%s"',
    async (kind) => {
      const fragments =
        'fragment P on Person { age box { id name } } fragment B on Named { ...P ... on Box { count } }';
      await expectSame(
        `query ($kind: String) { named(kind: $kind) { __typename name ...B self { name } } things { __typename ...B } } ${fragments}`,
        { kind },
      );
    },
  );

  test.each<[string, string, Record<string, unknown>?]>([
    [
      'entities',
      'query ($r: [_Any!]!) { _entities(representations: $r) { __typename ... on Box { id things { ... on Person { age } } } ... on Person { name box { count } } } _service { sdl } }',
      {
        r: [
          ...references('1', 'late', 'none', 'wrong'),
          { __typename: 'Person', id: 'no' },
          { __typename: 'Person', id: 'a' },
        ],
      },
    ],
    [
      'entities of no type',
      'query ($r: [_Any!]!) { _entities(representations: $r) { __typename } }',
      { r: [{ __typename: 'Nobody' }] },
    ],
    ['promised items', '{ promised { id laterNumber } list }'],
    ['literals', '{ at(time: "2026-01-01T00:00:00Z", id: "x", free: { a: 1 }) }'],
    ['wrong literals', '{ at(time: "never") boxes(size: null) { id } box(id: { a: 1 }) { id } }'],
    [
      'right literals',
      '{ at(time: "2026-01-01T00:00:00Z", free: { a: [1] }) boxes(size: 1, filter: { above: 2 }, tags: ["a"]) { id } }',
    ],
    [
      'skip and include',
      'query ($a: Boolean!, $b: Boolean!) { box @skip(if: $a) { id name @include(if: $b) ... @include(if: $a) { count } } number @skip(if: $b) ...F @include(if: $b) } fragment F on Query { list }',
      { a: false, b: true },
    ],
    [
      'introspection',
      '{ __schema { queryType { name fields { name args { name type { kind ofType { name } } } } } } __type(name: "Box") { name } }',
    ],
    ['merged fields', '{ box { id } ... { box { name boxes { id } } } box { boxes { name } } }'],
    ['fields that are not there', '{ nothing box { id nothing } }'],
    [
      'names with a meaning in JavaScript',
      '{ __proto__: number constructor: number box { __proto__: name then: name toString: id } }',
    ],
    ['two operations', 'query A { number } query B { list }'],
    ['no operation', 'fragment F on Query { list }'],
    ['no such root type', 'subscription { ticks(count: 1) { id } }'],
  ])('for %s', (...[, text, variables]) => expectSame(text, variables));

  test('for a named operation, and for a missing one', async () => {
    const text = 'query A { number } query B { list }';
    for (const name of ['A', 'B', 'C', '']) await expectSame(text, {}, name);
  });

  test.each([
    'mutation { first second third }',
    'mutation { first(fails: true) second third }',
    'mutation { second third(fails: true) first __typename }',
    'mutation { second(fails: 1) first }',
  ])('for %s, one field after the other', (text) => expectSame(text));

  test('for operations at random', async () => {
    for (let seed = 1; seed <= 500; seed++)
      await expectSame(randomOperation(seed), { yes: true, no: false, how: 'rejected' });
  });
});
