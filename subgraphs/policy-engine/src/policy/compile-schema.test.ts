import { describe, expect, test } from '@jest/globals';
import { DetectorTimeout } from '../finder/finder.types.ts';
import { compileSchema } from './compile-schema.ts';
import { SchemaBudget } from './schema-budget.ts';
import { SchemaFault } from './schema-fault.ts';

const matches = (schema: object, value: unknown) => compileSchema(schema)(value, new SchemaBudget());

/** References that double `depth` times. */
function doubling(depth: number, combine: 'allOf' | 'anyOf' | 'oneOf', last: object): object {
  const $defs: Record<string, object> = { d0: last };
  for (let level = 1; level <= depth; level += 1) {
    const before = { $ref: `#/$defs/d${level - 1}` };
    $defs[`d${level}`] = { [combine]: [before, before] };
  }
  return { $defs, $ref: `#/$defs/d${depth}` };
}

/** A budget in whose time a millisecond passes with each look: it ends after 50 looks, of at least 500 steps each. */
function counted(): SchemaBudget {
  let looks = 0;
  return new SchemaBudget(() => {
    const before = looks;
    return () => ++looks - before;
  });
}

describe('A schema', () => {
  test.each([
    [{ type: 'object', required: ['zip'] }, { zip: 1 }, {}],
    [{ properties: { a: { $ref: '#/$defs/n' } }, $defs: { n: { type: 'number' } } }, { a: 1 }, { a: '1' }],
    [
      { properties: { next: { $ref: '#' } }, required: ['id'] },
      { id: 1, next: { id: 2 } },
      { id: 1, next: {} },
    ],
    [
      { properties: { a: {} }, allOf: [{ properties: { b: {} } }], unevaluatedProperties: false },
      { a: 1, b: 2 },
      { a: 1, c: 3 },
    ],
    [{ prefixItems: [{ type: 'string' }], items: { type: 'number' } }, ['a', 1, 2], ['a', 'b']],
    [JSON.parse('{"if":{"required":["a"]},"then":{"required":["b"]}}'), { a: 1, b: 1 }, { a: 1 }],
    [{ patternProperties: { '^x': { type: 'number' } }, additionalProperties: false }, { x1: 1 }, { y: 1 }],
    [
      { uniqueItems: true },
      [{ a: 1, b: 2 }, { a: 1 }, 1, '1'],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
    [{ pattern: '^a+$' }, 'aaa', 'aab'],
    [{ dependencies: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
    [{ not: { const: { a: [1] } } }, { a: [2] }, { a: [1] }],
    [{ $id: 'https://example.org/one', $ref: '#/$defs/s', $defs: { s: { enum: ['a'] } } }, 'a', 'b'],
  ])('%j matches %j, and not %j', (schema, right, wrong) => {
    expect([matches(schema, right), matches(schema, wrong)]).toEqual([true, false]);
  });

  test.each([
    { $async: true, type: 'object' },
    { properties: { a: { $async: true } } },
    { $ref: '#/properties/a', properties: { a: {} } },
    { $ref: 'https://example.org/other' },
    { $ref: '#name', $defs: { a: { $anchor: 'name' } } },
    { $dynamicRef: '#a' },
    { properties: { a: { $id: 'https://example.org/a' } } },
    { type: 'nothing' },
    { properties: 1 },
    { allOf: 'x' },
    { allOf: [{ $ref: '#' }, { $ref: '#' }] },
    { allOf: Array.from({ length: 300 }, () => ({})) },
  ])('%j is refused', (schema) => {
    expect(() => compileSchema(schema)).toThrow(SchemaFault);
  });

  test.each([{ $ref: '#/$defs/none' }, { pattern: '(' }, { $schema: 'https://example.org/none' }])(
    '%j cannot be compiled',
    (schema) => {
      expect(() => compileSchema(schema)).toThrow();
    },
  );
});

describe('A match that would take long', () => {
  const many = Array.from({ length: 9_000 }, (_, index) => ({ index }));
  const hostile: [string, object, unknown][] = [
    ['doubles by allOf', doubling(40, 'allOf', {}), {}],
    ['doubles by anyOf, while all fail', doubling(40, 'anyOf', { type: 'string' }), 1],
    ['doubles by oneOf, while all fail', doubling(40, 'oneOf', false as unknown as object), 1],
    [
      'looks at each item again and again',
      {
        allOf: Array.from({ length: 140 }, () => ({ items: { required: ['a'] } })),
      },
      many.map(() => ({ a: 1 })),
    ],
    [
      'compares each item with many objects',
      { items: { not: { enum: Array.from({ length: 2_000 }, (_, index) => ({ other: index })) } } },
      many,
    ],
    [
      'compares each name with many expressions',
      {
        patternProperties: Object.fromEntries(
          Array.from({ length: 250 }, (_, index) => [`^a*b${index}$`, {}]),
        ),
      },
      Object.fromEntries(many.map(({ index }) => [`a${index}`, 1])),
    ],
    [
      'counts the members again and again',
      { allOf: Array.from({ length: 250 }, () => ({ minProperties: 1 })) },
      Object.fromEntries(many.map(({ index }) => [`a${index}`, 1])),
    ],
  ];

  test.each(hostile)('fails when it %s', (_name, schema, value) => {
    const matcher = compileSchema(schema);
    expect(() => matcher(value, counted())).toThrow(DetectorTimeout);
  });

  test('spends one budget with the others of its content', () => {
    const matcher = compileSchema({ items: { type: 'object' } });
    const budget = new SchemaBudget(() => () => 20);
    expect([matcher(many, budget), matcher(many, budget)]).toEqual([true, true]);
    expect(() => matcher(many, budget)).toThrow(DetectorTimeout);
    expect(matcher(many, new SchemaBudget(() => () => 20))).toBe(true);
  });

  test('is not that of thousands of items that have to be different', () => {
    let looks = 0;
    const budget = new SchemaBudget(() => () => {
      looks += 1;
      return 0;
    });
    expect(compileSchema({ uniqueItems: true })(many, budget)).toBe(true);
    // To compare each with each would take 40 million steps.
    expect(looks * 500).toBeLessThan(10 * many.length);
  });
});
