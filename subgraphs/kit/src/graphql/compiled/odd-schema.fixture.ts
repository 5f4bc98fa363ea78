import { GatewayError, scalarsByName } from '@agg/schema';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { GraphQLError, type GraphQLSchema, parse } from 'graphql';

const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  scalar DateTime
  scalar UUID
  scalar JsonObject
  scalar UInt256
  enum Colour { RED GREEN }
  interface Named { name: String! self: Named }
  union Thing = Box | Person
  input Filter { colour: Colour = RED, above: Int!, names: [String!], inner: Filter }
  type Box implements Named @key(fields: "id") {
    id: ID! name: String! self: Named boxes: [Box] tight: [Box!] things: [Thing]! grid: [[Int!]]
    colour: Colour weight: Float count: Int open: Boolean madeAt: DateTime big: UInt256 free: JsonObject
    method(times: Int = 2): String getter: String later: String laterNumber: Int! mayFail(how: String): String mustNot(how: String!): String!
    scaled(by: Int! = 3): Int
  }
  type Person implements Named @key(fields: "id") { id: ID! name: String! self: Named box: Box! age: Int }
  type Query {
    box(id: ID): Box
    mustBox: Box!
    boxes(size: Int! = 2, filter: Filter, tags: [[String]]): [Box]!
    named(kind: String): Named
    things: [Thing]
    promised: [Box]
    at(time: DateTime, id: UUID, free: JsonObject): String
    number: Int
    list: [String!]
  }
  type Mutation { first(fails: Boolean): Int! second: Int third(fails: Boolean): Int! }
  type Subscription { ticks(count: Int!, fails: Boolean): Box! broken: Int }
`);

/** What the mutations did, in order. */
export const happened: string[] = [];

const ways: Record<string, () => unknown> = {
  error: () => {
    throw new Error('Plainly wrong.');
  },
  gateway: () => {
    throw new GatewayError('CONFLICT', 'It is taken.', {
      errors: [{ pointer: '/a', detail: 'b', code: 'C' }],
      retryAfter: 3,
    });
  },
  located: () => {
    throw new GraphQLError('Elsewhere.', { path: ['far', 'away'] });
  },
  text: () => {
    throw 'only a text';
  },
  nothing: () => {
    throw undefined;
  },
  rejected: () => Promise.reject(new Error('Rejected.')),
  late: () => new Promise((_resolve, reject) => setImmediate(reject, new Error('Late.'))),
  returned: () => new TypeError('Returned.'),
  null: () => null,
  later: async () => null,
  object: () => ({}),
  symbol: () => Symbol('s'),
};

/** An object with every kind of property that a resolver may return. */
class OddBox {
  name: unknown = 'box';
  colour: unknown = 'RED';
  weight: unknown = 1.5;
  count: unknown = 3;
  open: unknown = true;
  madeAt: unknown = new Date(0);
  big: unknown = 2n ** 70n;
  free: unknown = { a: [1] };
  grid: unknown = [[1, 2], null, [3]];
  boxes: unknown = null;
  constructor(
    readonly id: unknown,
    changed: object = {},
  ) {
    Object.assign(this, changed);
  }
  get getter() {
    return `got ${this.id}`;
  }
  method({ times }: { times: number }) {
    return `${this.id}`.repeat(times);
  }
  later = Promise.resolve('later');
  laterNumber: unknown = async () => 7;
}

const box = (id: unknown, changed?: object) => new OddBox(id, changed);
const wrong = {
  name: null,
  colour: 'BLUE',
  weight: Number.NaN,
  count: 2 ** 40,
  open: 'yes',
  madeAt: 'never',
  big: 'x',
  grid: [[1, null]],
  boxes: [box('5'), null],

  laterNumber: () => Promise.reject(new Error('No number.')),
};
const boxes: Record<string, unknown> = {
  '1': box('1', { boxes: [box('2'), box('3')] }),
  '2': box(2, { boxes: new Set([box('8')]), count: 4.5, open: 1 }),
  wrong: box('w', wrong),
  bad: box(null, { boxes: 'abc', grid: 7, laterNumber: null, weight: '1.5', count: true }),
  text: 'only a text',
  error: new Error('Not a box.'),
  deep: box('d', { boxes: [box('e', { boxes: [box('f', { laterNumber: null }), box('g')] }), box('h')] }),
};

const people: Record<string, unknown> = {
  __typename: 'Person',
  id: 'p',
  name: 'Ann',
  age: '33',
  box: { ...wrong, id: 'q' },
};

const resolvers = {
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

/** A schema with every kind of resolver, value and type that an executor may meet. */
export function oddSchema(): GraphQLSchema {
  return buildSubgraphSchema({ typeDefs, resolvers: resolvers as never });
}
