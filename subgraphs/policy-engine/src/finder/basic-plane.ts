const surrogate = /[\ud800-\udfff]/g;

/** Neither a letter nor a digit nor white space (U+FFFC, OBJECT REPLACEMENT CHARACTER). */
const stand = '\ufffc';

/** The text that came last: one text is searched by many finders. */
let last = { text: '', basic: '' };

/**
 * A text in which each half of a surrogate pair is a character that stands for it. So an expression takes no more units than
 * it has characters, and no search begins in the middle of one.
 */
export function basicPlane(text: string): string {
  if (last.text !== text) last = { text, basic: text.replace(surrogate, stand) };
  return last.basic;
}
