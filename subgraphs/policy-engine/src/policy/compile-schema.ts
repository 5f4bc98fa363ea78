import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { compileExpression } from '../finder/compile-expression.ts';

/** Expressions in schemas need linear time, too: `pattern` searches, as ECMA-262 does. */
function linear(source: string): { test(text: string): boolean } {
  const expression = compileExpression(source);
  return { test: (text) => expression.matcher(text).find() };
}
linear.code = 'linear';

/**
 * Compiles a JSON Schema (draft 2020-12). `format` is an annotation only, as the draft has it.
 * @throws where it is not valid, or refers to a schema elsewhere: nothing is loaded
 */
export function compileSchema(schema: object): ValidateFunction {
  // An instance for each schema: they may have the same $id.
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    addUsedSchema: false,
    code: { regExp: linear },
  });
  return ajv.compile(schema);
}
