import { expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { bothAnswersTo } from './both-executors.fixture.ts';

const combinations = [true, false].flatMap((a) => [true, false].map((b) => ({ a, b })));

test.each([
  ['fields', '{ box { id @skip(if: $a) name @include(if: $b) } number @include(if: $a) }'],
  [
    'fragments',
    '{ box { ... @include(if: $b) { id } ...F @skip(if: $a) } } fragment F on Box { name @skip(if: $b) }',
  ],
  ['one field', '{ number @skip(if: $a) @include(if: $b) }'],
])('one document answers as graphql-js does whatever its conditions on %s were before', async (_on, text) => {
  const document = parse(`query ($a: Boolean!, $b: Boolean!) ${text}`);
  for (const before of combinations)
    for (const now of combinations) {
      await bothAnswersTo(document, before);
      const { expected, first } = await bothAnswersTo(document, now);
      expect(first).toEqual(expected);
    }
});

test('the conditions of one operation of a document do not affect another', async () => {
  const document = parse(`
    query A($a: Boolean!, $b: Boolean!) { number @skip(if: $a) box { id @skip(if: $b) } }
    query B($b: Boolean!, $a: Boolean!) { number @skip(if: $a) box { id @skip(if: $b) } }`);
  for (const variables of combinations)
    for (const name of ['A', 'B']) {
      const { expected, first, second } = await bothAnswersTo(document, variables, name);
      expect([first, second]).toEqual([expected, expected]);
    }
});
