import { RE2JS } from 're2js';

/** Compiles an expression in the syntax of RE2. @throws an Error whose message tells what is wrong */
export function compileExpression(source: string): RE2JS {
  return RE2JS.compile(source);
}
