import { scalarsByName } from '@agg/schema';
import { box, boxes, people, ways } from './odd-values.fixture.ts';

/** What the mutations did, in order. */
export const happened: string[] = [];

/** Resolvers of every kind. */
export const resolvers = {
  ...Object.fromEntries(
    ['DateTime', 'UUID', 'JsonObject', 'UInt256'].map((name) => [name, scalarsByName.get(name)]),
  ),
  Named: {
    __resolveType: (value: { __typename?: unknown; wait?: boolean }) =>
      value.wait ? Promise.resolve('Person') : (value.__typename ?? 'Box'),
  },
  Thing: { __resolveType: (value: { __typename?: unknown }) => value.__typename },
  Box: {
    __resolveReference: ({ id }: { id: string }) =>
      id === 'late' ? Promise.resolve(box('late')) : (ways[id]?.() ?? boxes[id]),
    self: (source: unknown) => source,
    tight: ({ boxes }: { boxes: unknown }) => boxes,
    things: () => [
      { ...box('t'), __typename: 'Box' },
      Promise.resolve(people),
      null,
      { __typename: 'Query' },
      new Error('No thing.'),
    ],
    mayFail: (_: unknown, { how = '' }: { how?: string }) => ways[how]?.(),
    mustNot: async (_: unknown, { how }: { how: string }) => (how in ways ? ways[how]?.() : how),
    scaled: (
      { count }: { count: number },
      { by }: { by: number },
      context: { factor: number },
      info: { path: { key: string } },
    ) => (info.path.key === 'scaled' ? count * by * context.factor : null),
  },
  Person: {
    __isTypeOf: (value: { isPerson?: boolean }) =>
      value.isPerson === undefined ? true : Promise.resolve(value.isPerson),
    __resolveReference: ({ id }: { id: string }) => ({
      ...people,
      id,
      ...(id === 'no' && { isPerson: false }),
    }),
  },
  Query: {
    box: (_: unknown, { id = '1' }: { id?: string }) => boxes[id] ?? ways[id]?.(),
    mustBox: () => boxes.wrong,
    boxes: (_: unknown, { size }: { size: number }) => Object.values(boxes).slice(0, size),
    named: (_: unknown, { kind }: { kind?: string }) => ({
      box: boxes['1'],
      wait: kind === 'wait',
      isPerson: kind !== 'wait',
      name: 'N',
      id: 'n',
      __typename: kind === 'seven' ? 7 : kind,
    }),
    things: () => [people, { ...(boxes['1'] as object), __typename: 'Box' }],
    promised: () => [
      ways.late?.(),
      Promise.resolve(boxes['2']),
      ways.rejected?.(),
      boxes.wrong,
      async () => null,
    ],
    at: (_: unknown, given: object) => JSON.stringify(given),
    number: () => '12',
    list: () => ['a', Promise.resolve(null), 'c'],
  },
  Mutation: Object.fromEntries(
    ['first', 'second', 'third'].map((name) => [
      name,
      async (_: unknown, { fails }: { fails?: boolean }) => {
        happened.push(name);
        await new Promise((resolve) => setImmediate(resolve));
        happened.push(`${name} ends`);
        if (fails) throw new Error(`${name} failed.`);
        return 1;
      },
    ]),
  ),
  Subscription: {
    ticks: {
      async *subscribe(_: unknown, { count, fails }: { count: number; fails?: boolean }) {
        for (let index = 0; index < count; index++) yield box(`${index}`);
        if (fails) throw new Error('The clock stands still.');
      },
      resolve: (tick: unknown) => tick,
    },
    broken: { subscribe: () => Promise.reject(new Error('No stream.')) },
  },
};
