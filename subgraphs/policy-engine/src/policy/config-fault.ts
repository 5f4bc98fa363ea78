/** What is wrong with a configuration. */
export interface ConfigFault {
  /** JSON Pointer (RFC 6901) below the configuration: `/entity/type`. */
  pointer: string;
  /** What is wrong, with which value, and what to do. */
  detail: string;
}

const longestQuote = 60;

/** A value as it is told, in one line. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
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
  const length = Array.isArray(value) ? value.length : 0;
  if (length < least || length > most)
    yield { pointer, detail: `There are ${length} members. Give ${least} to ${most}.` };
  else
    for (const [index, member] of (value as unknown[]).entries()) yield* each(`${pointer}/${index}`, member);
}

interface ListRule {
  least?: number;
  most: number;
  each(pointer: string, member: unknown): Iterable<ConfigFault>;
}
