import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import type { PreparedOperation } from '../execution/prepared-operations.ts';
import { startsAtPresent } from './starts-at-present.ts';

const schema = buildSchema(`
  type Query { a: Int }
  type Subscription { feed(after: String, kind: String): Int  ticks(count: Int): Int }
`);

describe('a subscription starts at the present', () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ['subscription { feed }', {}, true],
    ['subscription { feed(after: null, kind: "a") }', {}, true],
    ['subscription ($after: String) { feed(after: $after) }', {}, true],
    ['subscription ($after: String) { feed(after: $after) }', { after: null }, true],
    ['subscription ($after: String) { feed(after: $after) }', { after: '7' }, false],
    ['subscription ($after: String = "7") { feed(after: $after) }', {}, false],
    ['subscription { feed(after: "7") }', {}, false],
    ['subscription { feed(after: "") }', {}, false],
    ['subscription { ticks(count: 2) }', {}, false],
    ['subscription { ticks }', {}, false],
  ])('%s with %j: %s [decided.equal-subscriptions]', (text, variables, expected) => {
    const request = { document: parse(text), variables, caller: null, requestId: 'r' };
    const prepared = { context: { schema } } as unknown as PreparedOperation;
    expect(startsAtPresent(request, prepared)).toBe(expected);
  });
});
