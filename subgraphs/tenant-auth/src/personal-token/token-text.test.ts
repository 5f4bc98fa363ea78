import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Context } from '@agg/kit';
import { createSecretBox } from '@agg/kit/host';
import { describe, expect, test } from '@jest/globals';
import { isOurs, newTokenText } from './token-text.ts';

/** The keys of an installation. */
const installation = () =>
  ({ services: { secrets: createSecretBox({ current: randomBytes(32) }) } }) as unknown as Pick<
    Context,
    'services'
  >;
const ours = installation();
const tokenId = randomUUIDv7();

describe('The text of a personal token', () => {
  test('names the token, is new each time, and is recognized by its installation alone', () => {
    const text = newTokenText(ours, tokenId);
    expect(text).toMatch(/^agp_[\da-f]{32}_[\w-]{59}$/);
    expect(text).toContain(tokenId.replaceAll('-', ''));
    expect(newTokenText(ours, tokenId)).not.toBe(text);
    expect([isOurs(ours, text), isOurs(installation(), text)]).toEqual([true, false]);
  });

  test('is not recognized with any character changed, added or removed', () => {
    const text = newTokenText(ours, tokenId);
    for (let index = 0; index < text.length; index += 1) {
      const other = text[index] === 'a' ? 'b' : 'a';
      const changed = text.slice(0, index) + other + text.slice(index + 1);
      expect([changed, isOurs(ours, changed)]).toEqual([changed, false]);
      expect(isOurs(ours, text.slice(0, index))).toBe(false);
    }
    expect(isOurs(ours, `${text}a`)).toBe(false);
  });
});
