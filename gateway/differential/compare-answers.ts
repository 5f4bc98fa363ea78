import type { ExecutionResult } from 'graphql';
import type { FaultlessAnswer } from './faultless-answer.ts';
import { type LibraryRun, textOf } from './library-resolvers.ts';

/** An executor's answer to an operation, in a comparable form. */
export interface Answer {
  /** JSON, as the executor wrote it. */
  data: string | undefined;
  errors: ToldError[];
  /** The changes made, in order. */
  changes: readonly string[];
  /** The counters of the subgraphs up to this answer. */
  counts: LibraryRun['counts'];
}

interface ToldError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: unknown;
}

/** A snapshot of an answer: the run continues. */
export function answerOf(result: ExecutionResult & { dataText?: string }, run: LibraryRun): Answer {
  const { data, errors = [], dataText = JSON.stringify(data) } = result;
  return {
    data: dataText,
    errors: JSON.parse(JSON.stringify(errors)),
    changes: [...run.changes],
    counts: { ...run.counts },
  };
}

/** The difference, if any; a subscription has one answer per event. */
export async function differenceOf(
  ours: Answer[],
  theirs: Answer[],
  faultless: FaultlessAnswer[],
  textOfData = inTheirOrder,
): Promise<string | undefined> {
  if (ours.length !== theirs.length) return 'There are more answers or fewer.';
  for (const [index, answer] of ours.entries()) {
    const difference = await answersDiffer(
      answer,
      theirs[index] as Answer,
      faultless[index] as FaultlessAnswer,
      textOfData,
    );
    if (difference) return difference;
  }
  return undefined;
}

/** The order of errors does not count. */
async function answersDiffer(
  ours: Answer,
  theirs: Answer,
  faultless: FaultlessAnswer,
  textOfData: typeof inTheirOrder,
): Promise<string | undefined> {
  if (textOfData(ours) !== textOfData(theirs)) return 'The data differ.';
  if (ours.changes.join() !== theirs.changes.join()) return 'Other changes were made.';
  return errorsDiffer(ours.errors, theirs.errors, faultless);
}

/**
 * `@apollo/gateway` numbers the objects at a fetch's path and takes the index of a representation for the
 * index of its object. If a fetch skips objects (of another type, or without a key), it therefore reports an
 * error at an earlier object. Such an error is accepted only if it differs in nothing but list positions, and
 * only if our path leads to the right object and theirs does not.
 */
async function errorsDiffer(
  ours: ToldError[],
  theirs: ToldError[],
  faultless: FaultlessAnswer,
): Promise<string | undefined> {
  const [only, missing] = [without(ours, theirs, textOf), without(theirs, ours, textOf)];
  if (only.length === 0 && missing.length === 0) return undefined;
  if (without(only, missing, withoutPositions).length > 0)
    return 'There are errors that should not be there.';
  if (without(missing, only, withoutPositions).length > 0) return 'Errors are missing.';
  await faultless.found();
  const wrong = only.find((error) => !leadsToItsObject(error, faultless));
  if (wrong) return `This path is not that of the object: ${wrong.path?.join('.')}`;
  const right = missing.find((error) => subjectOf(error) && leadsToItsObject(error, faultless));
  return right && `An error is missing at ${right.path?.join('.')}, where it belongs.`;
}

/** The items of the first list that are not in the second, as multisets. */
function without(some: ToldError[], others: ToldError[], as: (error: ToldError) => string): ToldError[] {
  const left = others.map(as);
  return some.filter((error) => {
    const index = left.indexOf(as(error));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function withoutPositions({ path, ...error }: ToldError): string {
  return textOf({ ...error, path: path?.map((step) => (typeof step === 'number' ? '@' : step)) });
}

/** A masked error does not name its object: its path must at least lead to one. */
function leadsToItsObject(error: ToldError, faultless: FaultlessAnswer): boolean {
  const found = faultless.about(error.path ?? []);
  const subject = subjectOf(error);
  return subject ? found.includes(subject) : found.length > 0;
}

/** Faults name the object in brackets: `[book1]`, `[book1#title]`. */
function subjectOf({ message }: ToldError): string | undefined {
  return /\[([^#\]]+)/.exec(message)?.[1];
}

/** The data as they are, in their key order. */
function inTheirOrder({ data }: Answer): string | undefined {
  return data;
}

/** The data with all keys sorted. */
export function inOneOrder({ data }: Answer): string | undefined {
  return data && textOf(JSON.parse(data));
}

/** Whether the second data equal the first except for missing or null values. */
export function lacksOnly({ data: whole = 'null' }: Answer, { data: part = 'null' }: Answer): boolean {
  return contains(JSON.parse(whole), JSON.parse(part));
}

function contains(whole: unknown, part: unknown): boolean {
  if (part === null) return true;
  if (typeof part !== 'object' || typeof whole !== 'object' || whole === null) return whole === part;
  if (
    Array.isArray(part) !== Array.isArray(whole) ||
    (Array.isArray(part) && part.length !== (whole as []).length)
  )
    return false;
  return Object.entries(part).every(
    ([name, value]) =>
      Object.hasOwn(whole, name) && contains((whole as Record<string, unknown>)[name], value),
  );
}
