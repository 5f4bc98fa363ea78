import { expect, test } from '@jest/globals';
import { extensionsIn, mostElements, passedHeaders } from './agent-request.ts';

test.each([
  ['https://a.example/ext/v1, urn:example:a', 'https://a.example/ext/v1, urn:example:a'],
  ['a secret, https://a.example, "https://b.example", https://c.example/a b', 'https://a.example'],
  [`https://a.example/${'a'.repeat(300)}`, undefined],
  ['', undefined],
])('Of extensions, URIs are passed on, in the header of the version of the agent: %j', (sent, expected) => {
  for (const name of ['a2a-extensions', 'x-a2a-extensions']) {
    for (const [version, known] of [
      ['0.3.0', 'x-a2a-extensions'],
      ['1.0', 'a2a-extensions'],
    ] as const)
      expect(passedHeaders({ [name]: sent }, version)).toEqual(
        expected === undefined ? {} : { [known]: expected },
      );
    expect(extensionsIn({ [name]: sent }).join(', ')).toBe(expected ?? '');
  }
});

test.each([
  [
    'de-CH, fr;q=0.9,zh-Hant-TW ; q=0.8, es-419;q=0.5, *;q=0.1',
    'de-CH, fr;q=0.9, zh-Hant-TW;q=0.8, es-419;q=0.5, *;q=0.1',
  ],
  ['secret, x-secret, de-x-secret, de;q=4111111111111111, xq, en', 'en'],
  ['my name is Ada', undefined],
])('Of languages, ranges that are known are passed on: %j', (sent, expected) => {
  expect(passedHeaders({ 'accept-language': sent }, '1.0')['accept-language']).toBe(expected);
});

test('Other headers of a caller are not passed on, and of one not more elements than any client sends', () => {
  const others = { cookie: 'a', authorization: 'b', 'x-other': 'https://c.example' };
  expect(passedHeaders(others, '1.0')).toEqual({});
  for (const count of [mostElements, mostElements + 1]) {
    const many = { 'accept-language': `${'en,'.repeat(count - 1)}de` };
    const passed = passedHeaders(many, '1.0')['accept-language']?.split(', ');
    expect([passed?.length, passed?.includes('de')]).toEqual([mostElements, count === mostElements]);
  }
});
