import { isCleanText } from '../json-guard.ts';
import { defineScalar } from './define-scalar.ts';
import { isPlainName, isPlainProse, normalName } from './plain-text.ts';

const nameLength = 200;
const tagLength = 50;
const proseLength = 4_000;

/** The name of something: one visible line in normal form, so that equal names are equal texts. */
export const NameScalar = defineScalar<string>({
  name: 'Name',
  description:
    `A name of 1 to ${nameLength} characters, stored and counted in NFC, trimmed, with single spaces. ` +
    'Not blank. No control, bidirectional or invisible characters.',
  expects: `a name of 1 to ${nameLength} characters, not blank, without control, bidirectional and invisible ones`,
  jsonSchema: { type: 'string', minLength: 1, maxLength: nameLength, examples: ['Support desk'] },
  parse: (value) => bounded(value, nameLength, normalName, isPlainName),
});

/** A short name that is given to several things, by which they are found. */
export const TagScalar = defineScalar<string>({
  name: 'Tag',
  description: `A name of 1 to ${tagLength} characters, in the form of a Name.`,
  expects: `a tag of 1 to ${tagLength} characters, not blank, without control, bidirectional and invisible ones`,
  jsonSchema: { type: 'string', minLength: 1, maxLength: tagLength, examples: ['support'] },
  parse: (value) => bounded(value, tagLength, normalName, isPlainName),
});

/** A text of several lines, for instance a reason or a description. */
export const ProseScalar = defineScalar<string>({
  name: 'Prose',
  description:
    `A text of at most ${proseLength} characters, stored in NFC. No control characters except tab and ` +
    'line breaks. No characters that reorder or hide text.',
  expects:
    `a text of at most ${proseLength} characters, without control characters except tab and line breaks, ` +
    'and without characters that reorder or hide text',
  jsonSchema: { type: 'string', maxLength: proseLength, examples: ['Agreed with the security team.'] },
  parse: (value) => bounded(value, proseLength, (text) => text.normalize('NFC'), isPlainProse),
});

/** A decomposed character takes up to four times as many UTF-16 units; longer texts are refused unread. */
const unitsPerCharacter = 8;

/** Counts characters (code points), as JSON Schema does, not UTF-16 units. */
function bounded(
  value: unknown,
  longest: number,
  normal: (text: string) => string,
  isFit: (text: string) => boolean,
): string | undefined {
  if (typeof value !== 'string' || value.length > unitsPerCharacter * longest || !isCleanText(value))
    return undefined;
  const text = normal(value);
  return [...text].length <= longest && isFit(text) ? text : undefined;
}
