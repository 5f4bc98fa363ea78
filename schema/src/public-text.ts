/** None of our own sentences is longer; a longer one repeats what a client sent. */
const longest = 1_000;
const beginning = 300;
const ending = 600;

/**
 * Shortens a text for clients to at most 1,000 characters. The beginning and the end remain, because
 * graphql-js states first where a value was and last why it is wrong.
 */
export function publicText(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, beginning)}…${text.slice(-ending)}`.toWellFormed();
}
