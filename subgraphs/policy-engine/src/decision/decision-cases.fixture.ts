import type { FoundType } from '@agg/schema/policy-words';
import fc from 'fast-check';
import type { Content } from '../content/content.ts';

/** What is known to be found in a text, by how the text is made. */
export interface KnownMatch {
  type: FoundType;
  text: number;
  start: number;
  end: number;
  score: number;
}

export interface KnownContent {
  content: Content;
  matches: readonly KnownMatch[];
}

type Spot = [type: FoundType, start: number, end: number, score: number];

/** Pieces of texts, and what is found in them where only plain words are near. */
const pieces: readonly [text: string, spots: readonly Spot[]][] = [
  ['plain', []],
  ['harmful', []],
  ['john.doe@example.com', [['EMAIL', 0, 20, 0.9]]],
  ['https://example.com/x', [['URL', 0, 21, 0.9]]],
  ['10.20.30.41', [['IP_ADDRESS', 0, 11, 0.8]]],
  ['secret', [['KEYWORD', 0, 6, 1]]],
  ['secret77', [['PATTERN', 6, 8, 1]]],
  [
    'secret plan 77',
    [
      ['KEYWORD', 0, 11, 1],
      ['PATTERN', 7, 14, 1],
    ],
  ],
  [
    'plan 77 is secret',
    [
      ['PATTERN', 0, 7, 1],
      ['KEYWORD', 8, 17, 1],
    ],
  ],
  ['apple', [['TOPIC', 0, 5, 0.5]]],
  ['pear', [['TOPIC', 0, 4, 0.5]]],
  ['iron', [['TOPIC', 0, 4, 0.5]]],
  ['jailbroken', [['PROMPT_INJECTION', 0, 10, 0.7]]],
  [
    'secret+77',
    [
      ['KEYWORD', 0, 6, 1],
      ['PATTERN', 6, 9, 1],
    ],
  ],
];

/** Longer than the distance at which words count as near. */
const plain = ' lorem ipsum dolor sit amet, consectetur adipiscing elit, tempor, ';

function knownContent(lines: readonly (readonly [number, number])[][], others: Omit<Content, 'texts'>) {
  const matches: KnownMatch[] = [];
  const texts = lines.map((line, text) => {
    let written = plain;
    for (const [index, times] of line) {
      const [piece, spots] = pieces[index] as (typeof pieces)[number];
      for (let time = 0; time < times; time += 1) {
        for (const [type, start, end, score] of spots)
          matches.push({ type, text, start: start + written.length, end: end + written.length, score });
        written += piece + plain;
      }
    }
    return written;
  });
  return { content: { ...others, texts }, matches };
}

const piece = fc.nat(pieces.length - 1).map((index): [number, number] => [index, 1]);
const many: fc.Arbitrary<[number, number]> = fc.tuple(
  fc.constantFrom(2, 5, 7),
  fc.integer({ min: 20, max: 45 }),
);

export const contents: fc.Arbitrary<KnownContent> = fc
  .tuple(
    fc.array(fc.array(piece, { maxLength: 3 }), { maxLength: 2 }),
    fc.option(many, { freq: 100 }),
    fc.record({
      data: fc.array(fc.constantFrom<unknown>({ a: 1 }, { b: 1 }, 'a', null), { maxLength: 2 }),
      opaque: fc.constantFrom<readonly string[]>([], [], ['file image/png']),
      tool: fc.constantFrom(undefined, 'rm', 'ls'),
      bytes: fc.integer({ min: 98, max: 103 }),
    }),
  )
  .map(([lines, extra, others]) => knownContent(extra ? lines.concat([[extra]]) : lines, others));
