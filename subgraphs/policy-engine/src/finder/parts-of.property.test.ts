import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { partsOf } from './parts-of.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['a*b+c?', 3],
  ['a{3}', 3],
  ['a{2,5}b', 6],
  ['a{2,}', 3],
  ['a{0}', 1],
  ['(?:ab){3}', 9],
  ['(?P<name>ab|c){2}', 10],
  ['((a{2}b){3}c){4}', 56],
  ['[a-z\\]]{4}', 4],
  ['[]a]{4}[^]b]{2}', 6],
  ['[[:alpha:]_]{7}', 7],
  ['\\pL{2}\\p{Greek}{3}\\x{10FFFF}{2}', 7],
  ['\\Qa{2}\\E', 8],
  ['\\({3}', 3],
  ['(?i)a', 2],
  ['(?i:ab){2}', 6],
  ['a{,5}', 5],
])('%j has %d parts', (source, parts) => {
  expect(partsOf(source)).toBe(parts);
});

const atom = fc.constantFrom(
  'a',
  '.',
  '[a-z]',
  '\\d',
  '\\b',
  '^',
  '\\pL',
  '(?i:k)',
  '\\Qx+\\E',
  '[[:alpha:]]',
);
const times = fc.constantFrom('', '*', '+', '?', '{2}', '{0,7}', '{3,}', '{2,9}?');
const { expression } = fc.letrec<{ expression: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.tuple(atom, times).map((some) => some.join('')),
    fc.tuple(tie('expression'), times).map(([inner, more]) => `(${inner})${more}`),
  ),
  expression: fc
    .tuple(fc.array(tie('piece'), { minLength: 1, maxLength: 3 }), fc.constantFrom('', '|'))
    .map(([pieces, between]) => pieces.join(between)),
}));

test('The program of an expression has few instructions for each part of it', () => {
  fc.assert(
    fc.property(expression, (source) => {
      let program: RE2JS;
      try {
        program = RE2JS.compile(source);
      } catch {
        return;
      }
      expect(program.re2Input.prog.inst.length).toBeLessThanOrEqual(5 * partsOf(source) + 5);
    }),
    { numRuns: 1_000 },
  );
});
