import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { library } from './books.fixture.ts';

describe('a fetch of entities', () => {
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
        { code: 'INTERNAL', requestId: 'r1' },
      ],
    ]);
  });
});
