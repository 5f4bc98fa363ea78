import fc from 'fast-check';

const space = fc.constantFrom('', '', ' ', '\n', '\r\n', '\t  ');

/** Any character, lone surrogates among them. fast-check's own makes a table of all of them first, in two seconds. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((codePoint) => String.fromCodePoint(codePoint));

/** A character of a string as JSON allows it: itself, or one of its escapes. */
function written(char: string, escapes: boolean): string {
  const inJson = JSON.stringify(char).slice(1, -1);
  if (!escapes) return inJson;
  const units = Array.from({ length: char.length }, (_, at) => char.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** The text of a string, with some characters escaped that need not be, quotes and lone surrogates among them. */
export const anyStringText = fc
  .array(fc.tuple(fc.oneof(anyCharacter, fc.constantFrom('"', '\\', '\ud800', '{', ',')), fc.boolean()), {
    maxLength: 8,
  })
  .map((chars) => `"${chars.map(([char, escapes]) => written(char, escapes)).join('')}"`);

/**
 * The text of a name. None is a single backslash: V8 13 and 14 take other names that are one escaped character for it,
 * once they have read it (https://github.com/nodejs/node/issues/63785), and JSON.parse could not be compared with.
 */
const anyNameText = anyStringText.filter((text) => JSON.parse(text) !== '\\');

const scalar = fc.oneof(
  anyStringText,
  fc.constantFrom('null', 'true', 'false', '-0', '1.50', '1E400', '123456789012345678901234567890'),
  fc.integer().map(String),
);

function inSpace(arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(space, arbitrary, space).map((texts) => texts.join(''));
}

const { value } = fc.letrec<{ value: string; array: string; object: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalar, tie('array'), tie('object')),
  array: fc
    .oneof(
      inSpace(fc.constant('')),
      fc.array(inSpace(tie('value')), { minLength: 1, maxLength: 4 }).map(String),
    )
    .map((items) => `[${items}]`),
  object: fc
    .oneof(
      inSpace(fc.constant('')),
      fc
        .uniqueArray(fc.tuple(inSpace(anyNameText), inSpace(tie('value'))), {
          minLength: 1,
          maxLength: 4,
          selector: ([name]) => JSON.parse(name),
        })
        .map((members) => members.map((member) => member.join(':')).join(',')),
    )
    .map((members) => `{${members}}`),
}));

/** Any JSON text without duplicate names: with white space, escapes and numbers that JavaScript does not have. */
export const anyJsonText: fc.Arbitrary<string> = inSpace(value);
