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

  test('crafted to be slow is rated about as fast as others', () => {
    const time = (password: string) => {
      // The shortest of many: what else the machine does only adds to some of them.
      const times = Array.from({ length: 20 }, () => {
        const start = performance.now();
        weaknessOf(password, personal);
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    const usual = time('x7Rb2qNp-violet-canoe-harbour-31');
    for (const hostile of ['1', '@4ax0$3|1!7+', '11/11/1111 ', 'a1b2', '4', '\\/|_|', '0918273645'])
      expect(time(hostile.repeat(128).slice(0, 128))).toBeLessThan(20 * usual);
  });
});
