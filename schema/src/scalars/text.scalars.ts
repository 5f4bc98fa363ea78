import { isCleanText } from '../json-guard.ts';
import { defineScalar } from './define-scalar.ts';

const nameLength = 200;
const proseLength = 4_000;

/** The name of something: one line that shows something. */
export const NameScalar = defineScalar<string>({
  name: 'Name',
  description: `A name of 1 to ${nameLength} characters: no control characters, not blank.`,
  expects: `a name of 1 to ${nameLength} characters without control characters, and not blank`,
  jsonSchema: { type: 'string', minLength: 1, maxLength: nameLength },
  parse: (value) => bounded(value, nameLength, (text) => !/\p{Cc}/u.test(text) && text.trim() !== ''),
});

/** A text of several lines, for instance a reason or a description. */
export const ProseScalar = defineScalar<string>({
  name: 'Prose',
  description: `A text of at most ${proseLength} characters; of control characters only tab and line ends.`,
  expects: `a text of at most ${proseLength} characters without control characters other than tab and line ends`,
  jsonSchema: { type: 'string', maxLength: proseLength },
  parse: (value) => bounded(value, proseLength, (text) => !/[^\P{Cc}\t\n\r]/u.test(text)),
});

/** Counts characters (code points), as JSON Schema does, not UTF-16 units. */
function bounded(value: unknown, longest: number, isFit: (text: string) => boolean): string | undefined {
  if (typeof value !== 'string' || value.length > 2 * longest) return undefined;
  return [...value].length <= longest && isCleanText(value) && isFit(value) ? value : undefined;
}
