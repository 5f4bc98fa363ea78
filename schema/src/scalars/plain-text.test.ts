import { GatewayError, NameScalar, ProseScalar } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';

const parse = (text: string) => NameScalar.parseValue(text);

describe('A name', () => {
  test.each([
    ['Acme', 'Acme '],
    ['Acme', '\u3000Acme\ufeff'],
    ['Zo\u00eb', 'Zoe\u0308'],
    ['\u00c5ngstr\u00f6m', '\u212bngstro\u0308m'],
    ['Acme Corp', 'Acme\u00a0\u2003Corp'],
    ['\uac00', '\u1100\u1161'],
  ])('is %j, however it is typed: %j', (kept, typed) => expect(parse(typed)).toBe(kept));

  test.each([
    ['a joined emoji', '👩🏽‍🚀 and 🏳️‍🌈'],
    ['a keycap', '1️⃣'],
    ['a flag of a region', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['an ideograph in the variant of a family', '葛󠄀城'],
    ['a Persian word', 'می\u200cخواهم'],
    ['a Sinhala word', 'ශ්\u200dරී'],
    ['two directions without marks', 'Acme שלום'],
    ['an ayah', '\u06dd12'],
  ])('keeps %s', (_what, name) => expect(parse(name)).toBe(name.normalize('NFC')));

  test.each([
    ['a zero-width space', 'Ac\u200bme'],
    ['a joiner between letters that do not join', 'Ac\u200dme'],
    ['a joiner at its end', '👩\u200d'],
    ['a word joiner', 'Ac\u2060me'],
    ['a soft hyphen', 'Ac\u00adme'],
    ['a right-to-left override', 'Acme \u202exe.cod'],
    ['an isolate', '\u2066Acme\u2069'],
    ['a directional mark', 'Acme\u200f'],
    ['a Hangul filler', 'Acme\u3164'],
    ['a grapheme joiner', 'A\u034fcme'],
    ['a variation selector without a base', 'Acme\ufe0f'],
    ['two variation selectors', '❤\ufe0f\ufe0f'],
    [
      'text in tags',
      `Acme${String.fromCodePoint(...[...'ignore'].map((letter) => 0xe0000 + letter.charCodeAt(0)))}`,
    ],
    ['a line separator', 'Ac\u2028me'],
    ['a noncharacter', 'Acme\ufdd0'],
    ['an unassigned character', 'Acme\u0378'],
    ['a private-use character', 'Acme\ue000'],
    ['only combining marks', '\u0301\u0308'],
    ['only a blank', '\u2800'],
    ['only spaces', ' \u3000 '],
    ['a tab', 'Ac\tme'],
    ['a delete', 'Ac\u007fme'],
  ])('does not have %s', (_what, name) => expect(() => parse(name)).toThrow(GatewayError));

  test('that is refused makes its invisible characters visible', () => {
    expect(() => parse('a\u202eb\u{e0041}')).toThrow('"a\\u202eb\\udb40\\udc41" is not a name');
  });
});

describe('Prose', () => {
  test('is composed, and otherwise unchanged', () => {
    const text = ' Zo\u00eb:\n\t\u00adsoft\u200b שלום\u200f 1\u00a0%  👩‍🚀 \ue000\r\n';
    expect(ProseScalar.parseValue(text.normalize('NFD'))).toBe(text);
  });

  test.each(['a\u202eb', '\u2066a', 'a\u{e0041}', 'a\ufe0f', 'a\uffff', 'a\u001b[2J', 'a\u0085b'])(
    'contains no reordering or hidden text: %j',
    (text) => expect(() => ProseScalar.parseValue(text)).toThrow(GatewayError),
  );
});
