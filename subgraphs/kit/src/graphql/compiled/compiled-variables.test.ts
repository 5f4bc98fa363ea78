import { describe, test } from '@jest/globals';
import { expectSame } from './both-executors.fixture.ts';

describe('a compiled schema answers as graphql-js does', () => {
  test('for the same document with other conditions', async () => {
    const text =
      'query ($a: Boolean = true, $b: Boolean) { box @skip(if: $a) { id @include(if: $b) name } number @include(if: $a) }';
    for (const a of [true, false, undefined, null, 'x'])
      for (const b of [true, false, undefined]) await expectSame(text, { a, b });
  });

  test.each<[string, Record<string, unknown> | undefined]>([
    ['are missing', undefined],
    ['are null', { size: null }],
    ['are of another type', { size: 'a', filter: [], tags: 7, time: 0, colour: 'BLUE' }],
    ['are wrong inside', { size: 1, filter: { above: 'x', names: [1], inner: { other: 1 } } }],
    [
      'are right',
      { size: 2, filter: { above: 1, names: 'a', inner: { above: 2, colour: 'GREEN' } }, tags: [['a'], 'b'] },
    ],
    ['are too many', { size: 1, tags: Array.from({ length: 99 }, () => [{}]) }],
    ['are unknown', { size: 1, other: 1 }],
  ])('when variables %s', async (_what, variables) => {
    const text =
      'query ($size: Int!, $filter: Filter = { above: 1 }, $tags: [[String]], $time: DateTime) { boxes(size: $size, filter: $filter, tags: $tags) { id } at(time: $time) }';
    await expectSame(text, variables);
    await expectSame(text.replace('Int!', 'Int').replace('Filter =', 'Nothing ='), variables);
  });

  test.each<[string, unknown]>([
    ['missing', undefined],
    ['null', null],
    ['one', { __typename: 'Box', id: '1' }],
    ['empty', []],
    ['holding null', [null]],
    ['holding nothing', [undefined]],
    ['holding texts', ['Box']],
    ['not a list', 7],
  ])('when the representations are %s', async (_what, r) => {
    const text =
      'query ($r: [_Any!]!, $n: Int) { _entities(representations: $r) { ... on Box { scaled(by: $n) } } }';
    await expectSame(text, { r, n: 2 });
    await expectSame(text, { r, n: 'x' });
    await expectSame(text.replace('[_Any!]!', '[_Any!]'), {});
  });
});
