/** What is wrong with a configuration. */
export interface ConfigFault {
  /** JSON Pointer (RFC 6901) below the configuration: `/entity/type`. */
  pointer: string;
  /** What is wrong, with which value, and what to do. */
  detail: string;
}

/** Characters of a value that are told of it. */
export const longestQuote = 60;

/** A value as it is told, in one line. */
export function quoted(value: unknown): string {
  const text = written(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text;
}

function written(value: unknown): string {
  // JSON has no such numbers, and would say that they are null.
  if (typeof value === 'number') return String(value);
  try {
    return JSON.stringify(value) ?? 'missing';
  } catch {
    return 'nested too deeply';
  }
}

/** A value that is none of those that are allowed. */
export function outOf(
  pointer: string,
  value: unknown,
  allowed: readonly string[],
  what = 'The value',
): ConfigFault {
  return { pointer, detail: `${what} cannot have ${quoted(value)}. Choose one of ${allowed.join(', ')}.` };
}

/** A number that is no integer in a range. */
export function* integerFaults(
  pointer: string,
  value: unknown,
  least: number,
  most: number,
): Iterable<ConfigFault> {
  if (!(Number.isInteger(value) && Number(value) >= least && Number(value) <= most))
    yield { pointer, detail: `The value is ${quoted(value)}. Give a whole number from ${least} to ${most}.` };
}

/** A list that is too short or too long, and what is wrong with its members. */
export function* listFaults(
  pointer: string,
  value: unknown,
  { least = 1, most, each }: ListRule,
): Iterable<ConfigFault> {
  const members: readonly unknown[] = Array.isArray(value) ? value : [];
  if (value !== undefined && !Array.isArray(value))
    yield { pointer, detail: `The value is ${quoted(value)}. Give a list of ${least} to ${most} members.` };
  else if (members.length < least || members.length > most)
    yield { pointer, detail: `There are ${members.length} members. Give ${least} to ${most}.` };
  else for (const [index, member] of members.entries()) yield* each(`${pointer}/${index}`, member);
}

interface ListRule {
  least?: number;
  most: number;
  each(pointer: string, member: unknown): Iterable<ConfigFault>;
}

/** A text that is missing, blank or too long. */
export function* textFaults(pointer: string, text: unknown, most: number): Iterable<ConfigFault> {
  const units = typeof text === 'string' && text.trim() !== '' ? text.length : 0;
  if (units < 1 || units > most)
    yield { pointer, detail: `The value is ${quoted(text)}. Give a text of 1 to ${most} characters.` };
}
