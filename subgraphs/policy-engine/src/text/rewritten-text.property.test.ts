import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Base64Text, longestLook } from './base64-text.ts';
import { EscapedText } from './escaped-text.ts';
import type { RewrittenText } from './rewritten-text.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('A text without escapes', () => {
  test.each([
    ['%41%C3%a9%E2%82%AC%F0%9F%98%80', 'Aé€😀'],
    ['100% %4 %zz %C3%28 %ff', '100% %4 %zz %C3( %ff'],
    ['&lt;a&gt; &amp;&AMP; &commat; &#64;&#x40;&#0000064;&#64 &#x40', '<a> && @ @@@@ @'],
    ['R&D &copy; &unknown; &amp &#99999999; &', 'R&D &copy; &unknown; &amp &#99999999; &'],
    ['\\u0040\\u00e9 \\u12 \\user', '@é \\u12 \\user'],
    ['%2541', '%41'],
  ])('reads %j as %j', (text, read) => {
    expect(new EscapedText().append(text, true)).toBe(read);
  });
});

describe('A text without base64', () => {
  const text = 'Grüße an ada@example.org und 😀 alle.';
  test.each([
    [base64(text), text],
    [`x=${base64(text)};`, `x=${text};`],
    [Buffer.from(text).toString('base64url'), text],
    [`/files/${base64(text)}`, `/files/${text}`],
    [base64(text).replace(/.{20}/g, '$&\n'), text],
    [base64(text).replace(/.{20}/g, '$&\r\n'), text],
    ['c2hvcnQgd29yZA==', 'c2hvcnQgd29yZA=='],
    ['YSBsb25nZXIgd29yZA==', 'a longer word'],
    [`${base64('first line is text')}\nhello`, 'first line is text\nhello'],
    ['internationalization', 'internationalization'],
    [base64('\u0000\u0001\u0002 not a text'), base64('\u0000\u0001\u0002 not a text')],
    [base64('a text at first \u0000\u0001\u0002').slice(0, 24), 'a text at firstIAAB'],
  ])('reads %j as %j', (encoded, read) => {
    expect(new Base64Text().append(encoded, true)).toBe(read);
  });
});

test.each(['\n', '\r\n'])('A line of base64 behind %j is waited for, wherever it is cut', (lineBreak) => {
  const text = 'The first line is text, and so is what follows in the next one.';
  const [first = '', next] = base64(text).match(/.{1,44}/g) ?? [];
  const encoded = `${first}${lineBreak}${next} end`;
  for (let cut = first.length; cut <= first.length + longestLook; cut += 1) {
    const read = new Base64Text();
    const parts = [read.append(encoded.slice(0, cut), false), read.append(encoded.slice(cut), true)];
    expect([cut, parts.join('')]).toEqual([cut, `${text} end`]);
  }
});

const piece = fc.oneof(
  fc.constantFrom(
    '%4',
    '%41',
    '%C3',
    '%A9',
    '&#',
    '&#65',
    ';',
    '&amp',
    '&lt;',
    '\\u',
    '\\u00',
    '41',
    '\r\n',
    '\n',
    '=',
    ' ',
    '/',
    'é',
  ),
  fc.constantFrom(
    'QUJD',
    'SGVsbG8gV29ybGQhISE',
    'AAAA',
    base64('Grüße an alle Freunde'),
    base64('€'.repeat(9)),
  ),
  fc.string({ maxLength: 3 }),
);

test.each([
  ['escapes', () => new EscapedText()],
  ['base64', () => new Base64Text()],
] as const)(
  'A text without %s is the same however it is cut, with the same places',
  (_, make: () => RewrittenText) => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, isFine) => {
        const text = pieces.join('');
        const whole = make();
        whole.append(text, true);
        const cut = make();
        for (const chunk of isFine ? text.split('') : pieces) cut.append(chunk, false);
        cut.append('', true);
        expect(cut.text).toBe(whole.text);
        for (let at = 0; at <= whole.end; at += 1)
          expect(cut.originOf(at, at + 1)).toEqual(whole.originOf(at, at + 1));
      }),
      { numRuns: process.env.CAMPAIGN ? 10_000 : 2_000 },
    );
  },
);
