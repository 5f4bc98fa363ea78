import { expect, test } from '@jest/globals';
import { longestQuote, quoted } from './config-fault.ts';

test('A value is told whole as long as it is short, and of a longer one the beginning, in whole characters', () => {
  const [text, longer] = ['a'.repeat(longestQuote - 2), `a${'😀'.repeat(longestQuote)}`];
  expect(quoted(text)).toBe(`"${text}"`);
  expect(quoted(`${text}b`)).toBe(`"${text}b…`);
  expect(quoted(longer)).toMatch(/^"a(?:😀)+\ufffd?…$/u);
  expect([quoted(longer), quoted(`a${longer}`)].every((told) => told.isWellFormed())).toBe(true);
});
