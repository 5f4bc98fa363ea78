import { RE2JS, RE2JSSyntaxException } from 're2js';
import { DetectorTimeout } from './finder.types.ts';
import { partsOf } from './parts-of.ts';

/** Parts of the longest expression, with its repetitions written out. */
export const mostParts = 1_000;

/**
 * Compiles an expression in the syntax of RE2.
 * @throws DetectorTimeout for one with too many parts: that would take long; an Error, of which `faultyPart` may know more
 */
export function compileExpression(source: string, flags = 0): RE2JS {
  const parts = partsOf(source);
  if (parts > mostParts) throw new DetectorTimeout(`The expression has ${parts} parts.`);
  return RE2JS.compile(source, flags);
}

/** The part of an expression because of which it could not be compiled; `undefined` where the engine does not name it. */
export function faultyPart(error: unknown): string | undefined {
  return (error instanceof RE2JSSyntaxException && error.getPattern()) || undefined;
}
