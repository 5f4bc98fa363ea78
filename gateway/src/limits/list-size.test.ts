import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { dependsOnVariables, exceeded, exceededWith } from './limits-rule.ts';

const schema = buildSchema(`
  input Window { size: Int = 200, within: Window }
  type Leaf { id: ID }
  type Leaves { content: [Leaf!]! owner: Owner }
  type Owner { leaves(size: Int): Leaves tags(first: Int, last: Int): [Leaf!] }
  type Owners { content: [Owner!]! }
  type Query {
    owners(size: Int): Owners
    many(size: Int = 200): Owners
    windows(window: Window): Owners
    several(windows: [Window!]): Owners
    owner(size: Int): Owner
    matrix(size: Int): [[Owner!]!]
  }
`);

/** Whether a text is accepted with the variables of one request. */
function isTaken(text: string, variables: Record<string, unknown> = {}, operationName?: string): boolean {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  if (exceeded(schema, document).length > 0) return false;
  return (
    !dependsOnVariables(document) || exceededWith(schema, document, { variables, operationName }).length === 0
  );
}

const inside = 'content { leaves(size: 200) { content { id } } }';
const nested = '{ content { leaves(size: $n) { content { id } } } }';

describe('the cost of a list', () => {
  test.each<[string, string, Record<string, unknown>?]>([
    ['a literal', `{ owners(size: 200) { ${inside} } }`],
    ['a variable', `query($n: Int) { owners(size: $n) ${nested} }`, { n: 200 }],
    ['the default of a variable', `query($n: Int = 200) { owners(size: $n) ${nested} }`],
    [
      'a default beside other variables',
      `query($n: Int = 200, $m: Int) { owners(size: $n) ${nested} a: owner(size: $m) { tags { id } } }`,
      { m: 1 },
    ],
    ['the default of the schema', `{ many { ${inside} } }`],
    [
      'the default of the schema, where a variable is not given',
      `query($n: Int) { many(size: $n) { ${inside} } }`,
      {},
    ],
    ['an input object', `{ windows(window: { size: 200 }) { ${inside} } }`],
    ['the default of an input object', `{ windows(window: {}) { ${inside} } }`],
    ['an input object in another', `{ windows(window: { size: 1, within: { size: 200 } }) { ${inside} } }`],
    [
      'a variable in an input object',
      `query($n: Int) { windows(window: { size: $n }) { ${inside} } }`,
      { n: 200 },
    ],
    ['an input object as a variable', `query($w: Window) { windows(window: $w) { ${inside} } }`, { w: {} }],
    [
      'a list of input objects',
      `query($w: [Window!]) { several(windows: $w) { ${inside} } }`,
      { w: { size: 200 } },
    ],
    [
      'an argument in a fragment',
      `query($n: Int = 200) { ...f } fragment f on Query { owners(size: $n) ${nested} }`,
    ],
    ['the larger of two sizes', '{ owners(size: 200) { content { tags(first: 1, last: 200) { id } } } }'],
    ['a list in a list', '{ matrix(size: 100) { leaves { content { id } } } }'],
    [
      'the larger of two pages with the same fragment, used first',
      '{ a: owners(size: 200) { ...f } b: owners(size: 1) { ...f } } fragment f on Owners { content { leaves(size: 40) { content { id } } } }',
    ],
    [
      'the larger of two pages with the same fragment, used last',
      '{ a: owners(size: 1) { ...f } b: owners(size: 200) { ...f } } fragment f on Owners { content { leaves(size: 40) { content { id } } } }',
    ],
    [
      'a size that holds for one page only',
      '{ owners(size: 150) { content { leaves(size: 1) { owner { leaves { content { id } } owner: tags { id } } } } } }',
    ],
    [
      'a size beside a single object',
      '{ owners(size: 200) { content { leaves(size: 1) { owner { leaves { content { id } } tags { id } } } } } }',
    ],
  ])('follows %s [decided.graphql-documents]', (_what, text, variables = {}) =>
    expect(isTaken(text, variables)).toBe(false),
  );

  test.each<[string, string, Record<string, unknown>?]>([
    [
      'a variable that is smaller than its default',
      `query($n: Int = 200) { owners(size: $n) ${nested} }`,
      { n: 5 },
    ],
    ['null in place of a default', `query($n: Int = 200) { owners(size: $n) ${nested} }`, { n: null }],
    ['null as a literal', '{ owners(size: null) { content { leaves(size: null) { content { id } } } } }'],
    [
      'a value of another type, which validation refuses',
      `query($n: Int) { owners(size: $n) ${nested} }`,
      { n: 'x' },
    ],
    [
      'a fragment on two pages that are small enough together',
      '{ a: owners(size: 100) { ...f } b: owners(size: 1) { ...f } } fragment f on Owners { content { leaves(size: 40) { content { id } } } }',
    ],
    ['a size of its own inside', '{ owners(size: 20) { content { leaves(size: 20) { content { id } } } } }'],
  ])('is allowed with %s', (_what, text, variables = {}) => expect(isTaken(text, variables)).toBe(true));

  test('is that of the requested operation, also with fragments that other operations share', () => {
    const text = `query small($n: Int = 1) { ...f } query large($n: Int = 200) { ...f } fragment f on Query { owners(size: $n) ${nested} }`;
    expect(isTaken(text, {}, 'small')).toBe(true);
    expect(isTaken(text, {}, 'large')).toBe(false);
    expect(isTaken(text, {})).toBe(false);
  });
});
