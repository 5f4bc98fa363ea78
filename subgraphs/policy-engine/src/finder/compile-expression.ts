import { RE2JS, RE2JSSyntaxException } from 're2js';

/** Compiles an expression in the syntax of RE2. @throws an Error, of which `faultyPart` may know more */
export function compileExpression(source: string, flags = 0): RE2JS {
  return RE2JS.compile(source, flags);
}

/** The part of an expression because of which it could not be compiled; `undefined` where the engine does not name it. */
export function faultyPart(error: unknown): string | undefined {
  return (error instanceof RE2JSSyntaxException && error.getPattern()) || undefined;
}
