import { GatewayError } from '@agg/schema';
import { GraphQLError } from 'graphql';

/** The ways in which a resolver may fail or answer, by name. */
export const ways: Record<string, () => unknown> = {
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

export const box = (id: unknown, changed?: object) => new OddBox(id, changed);
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
/** Boxes by id. */
export const boxes: Record<string, unknown> = {
  '1': box('1', { boxes: [box('2'), box('3')] }),
  '2': box(2, { boxes: new Set([box('8')]), count: 4.5, open: 1 }),
  wrong: box('w', wrong),
  bad: box(null, { boxes: 'abc', grid: 7, laterNumber: null, weight: '1.5', count: true }),
  text: 'only a text',
  error: new Error('Not a box.'),
  deep: box('d', { boxes: [box('e', { boxes: [box('f', { laterNumber: null }), box('g')] }), box('h')] }),
};

/** A value of the type Person. */
export const people: Record<string, unknown> = {
  __typename: 'Person',
  id: 'p',
  name: 'Ann',
  age: '33',
  box: { ...wrong, id: 'q' },
};
