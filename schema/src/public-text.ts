/** No sentence of ours is longer; what is longer repeats what a client sent. */
const longest = 1_000;
const beginning = 300;
const ending = 600;

/**
 * A text as clients are told it: at most 1,000 characters. Of a longer one the beginning and the end remain, because
 * graphql-js says first where a value was and last why it is wrong.
 */
export function publicText(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, beginning)}…${text.slice(-ending)}`.toWellFormed();
}
