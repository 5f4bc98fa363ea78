import { describe, expect, test } from '@jest/globals';
import { weaknessOf } from './password-strength.ts';

const personal = ['Ada Lovelace', 'ada.byron@example.org', 'Winterthur Freight'];

describe('A password', () => {
  test.each([
    ['password', 'COMMON'],
    ['P@ssw0rd1', 'COMMON'],
    ['Lovelace1815', 'PERSONAL'],
    ['byronbyron', 'PERSONAL'],
    ['Freight!1', 'PERSONAL'],
    ['qwertyuiop[]', 'GUESSABLE'],
    ['abcabcabcabcabc', 'GUESSABLE'],
    ['1'.repeat(128), 'GUESSABLE'],
  ])('is weak: %s', (password, weakness) => {
    expect(weaknessOf(password, personal)).toBe(weakness);
  });

  test.each([
    'x7Rb2qNp',
    'correct horse battery staple',
    '你好吗我们走吧朋友',
    `a${'b'.repeat(30)}${'x7Rb2qNp'}`.slice(-20),
  ])('is strong: %s', (password) => expect(weaknessOf(password, personal)).toBeUndefined());

  // To rate takes time that grows with the square of the length, and with the number of words.
  test('is rated by its first 32 characters and 20 personal words, so that none takes long', () => {
    const strong = 'x7Rb2qNp-violet-canoe-harbour-31';
    expect([weaknessOf(strong, []), weaknessOf(`${'1'.repeat(32)}${strong}`, [])]).toEqual([
      undefined,
      'GUESSABLE',
    ]);
    // Their text is the first of them.
    const personalAfter = (words: number) => [`${'word '.repeat(words)}x7Rb2qNp`];
    expect([weaknessOf('x7Rb2qNp', personalAfter(18)), weaknessOf('x7Rb2qNp', personalAfter(19))]).toEqual([
      'PERSONAL',
      undefined,
    ]);
  });
});
