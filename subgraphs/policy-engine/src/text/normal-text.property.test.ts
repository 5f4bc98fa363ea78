import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutTexts, texts } from '../testing/texts.fixture.ts';
import { longestKnown, mostKnown } from './characters.ts';
import { longestCharacter, NormalText } from './normal-text.ts';
import { normalised } from './normalised.ts';

/** What of the original stands for a part of the normal text. */
function originalOf(text: string, part: string): string {
  const normal = new NormalText();
  normal.append(text, true);
  const at = normal.text.indexOf(part);
  const { map } = normal;
  return text.slice(map.startOf(map.roundDown(at)), map.endOf(map.roundUp(at + part.length)));
}

describe('A text made comparable', () => {
  test.each([
    ['plain ASCII\r\n\ttext', 'plain ASCII\r\n\ttext'],
    ['ｊｏｈｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'john@example.com'],
    ['cafe\u0301', 'café'],
    ['ﬁne ① ½', 'fine 1 1/2'],
    ['٤١ ४२ ４３ 𝟒𝟒', '41 42 43 44'],
    ['a\u200bb\u200dc\u2060d\ufeffe\u00adf\u202eg\ufe0f', 'abcdefg'],
    ['a\u0000b\u001bc\u0085d', 'abc\nd'],
    ['1–2—3‑4−5', '1-2-3-4-5'],
    ['a\u00a0b\u3000c\u2009d', 'a b c d'],
    ['‘a’ “b” «c»', '\'a\' "b" "c"'],
    ['4\u0301\u03201\u20e3', '41'],
    ['z\u0351\u0321a\u0316', 'za'],
    [`s${'\u{1e8d0}'.repeat(16)}ecret`, 'secret'],
    [`s${'\u{1e8d0}'.repeat(3_000)}ecret`, 'secret'],
    ['se\u0301\u0489cret', 'sécret'],
    ['se\u0301\u0301\u0489cret', 'sécret'],
    ['\u0664\u064b\u0661', '41'],
    [`sec${'\u200b'.repeat(3_000)}ret`, 'secret'],
    [`sec${'\u0301'.repeat(3_000)}ret`, 'sećret'],
    ['\u{e0069}\u{e0067}\u{e006e}ore', 'ignore'],
    ['가 \u1100\u1161\u11a8', '가 각'],
    ['ｶﾞ', 'ガ'],
    ['例。公司', '例.公司'],
    ['क्षि', 'क्षि'],
    ['\ud83d x', '\ud83d x'],
    ['', ''],
  ])('makes %j %j', (text, normal) => {
    expect(normalised(text)).toBe(normal);
  });

  test('is the same for every form of Unicode that composes the same', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const plain = normalised(text);
        for (const form of ['NFC', 'NFD'] as const) expect(normalised(text.normalize(form))).toBe(plain);
      }),
    );
  });

  test('is the same however the original is cut, with the same places', () => {
    fc.assert(
      fc.property(cutTexts, ({ text, chunks }) => {
        const whole = new NormalText();
        whole.append(text, true);
        const cut = new NormalText();
        for (const chunk of chunks) cut.append(chunk, false);
        cut.append('', true);
        expect(cut.text).toBe(whole.text);
        for (let at = 0; at <= whole.end; at += 7)
          expect([cut.map.startOf(cut.map.roundDown(at)), cut.map.endOf(cut.map.roundUp(at))]).toEqual([
            whole.map.startOf(whole.map.roundDown(at)),
            whole.map.endOf(whole.map.roundUp(at)),
          ]);
      }),
    );
  });

  test.each([
    ['x4\u200b1\u200d1\u0301\u200b y', '411', '4\u200b1\u200d1\u0301\u200b'],
    ['\ufeffabc', 'abc', 'abc'],
    ['ofﬁce', 'f', 'f'],
    ['ofﬁce', 'ffi', 'fﬁ'],
    ['ofﬁce', 'ic', 'ﬁc'],
    ['𝟒𝟏', '41', '𝟒𝟏'],
    ...[longestCharacter - 2, longestCharacter - 1, longestCharacter, 3_000].map((none) => [
      `a${'\u200b'.repeat(none)}b`,
      'a',
      `a${'\u200b'.repeat(Math.min(none, longestCharacter - 1))}`,
    ]),
  ])('knows what stands in %j for %j', (text, part, original) => {
    expect(originalOf(text, part)).toBe(original);
  });

  test.each(['\u200b', '\u{e0100}'])('has spaces for %j, where that would collect without end', (none) => {
    expect(normalised(`a${none.repeat(30_000)}b`)).toBe('ab');
    expect(normalised(`a${none.repeat(100_000)}b`)).toMatch(/^a {512,}b$/);
  });

  test('is the same whether its characters have come before or not', () => {
    for (const units of [longestKnown - 1, longestKnown, longestKnown + 1]) {
      const [one, other] = ['e', 'f'].map((letter) => letter + '\u20dd'.repeat(units - 1));
      expect(normalised(`${one}${other}${one}${other}`)).toBe('efef');
    }
    const rare = Array.from({ length: mostKnown + 1 }, (_, at) => String.fromCodePoint(0x20000 + at));
    expect(normalised(`\ufb01${rare.join('\u20dd')}\ufb01\ufb02\ufb02`)).toBe(`fi${rare.join('')}fiflfl`);
  });

  test('covers every visible unit of the original', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const normal = new NormalText();
        normal.append(text, true);
        const { map, end } = normal;
        const covered = text.slice(map.startOf(0), map.endOf(end));
        expect(normalised(covered)).toBe(normal.text);
      }),
    );
  });
});
