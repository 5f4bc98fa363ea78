import { describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { readFeedTable, startsAtPresent } from './feed-table.ts';

const feeds = readFeedTable(`
  type Query { after: String @feed(cursor: "after") }
  type Subscription {
    feed(after: String, kind: String): Int @access(callers: []) @feed(cursor: "after")
    news(from: String, after: String): Int @feed(cursor: "from")
    ticks(after: String, count: Int): Int
  }
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
    ['subscription { news(after: "7") }', {}, true],
    ['subscription { news(from: "7") }', {}, false],
    ['subscription { feed ticks }', {}, false],
  ])('%s with %j: %s [decided.equal-subscriptions]', (text, variables, expected) => {
    const request = { document: parse(text), variables, caller: null, requestId: 'r' };
    expect(startsAtPresent(request, feeds)).toBe(expected);
  });
});
