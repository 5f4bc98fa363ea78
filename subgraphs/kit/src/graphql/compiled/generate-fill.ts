import { isLeafType, isNonNullType } from 'graphql';
import type { CompiledField } from './compiled-field.ts';
import type { Path } from './path.ts';
import type { Run } from './run.ts';

/** An object of an answer, by response names. */
export type Answer = Record<string, unknown>;

/**
 * Fills one answer.
 * @param own the object whose properties are read
 * @returns whether any of the values are promises
 */
export type Fill = (
  run: Run,
  answer: Answer,
  source: unknown,
  own: Answer,
  path: Path | undefined,
) => boolean;

/** Tests for values of built-in scalars that need no conversion; all other values take the long way. */
const plain: Readonly<Record<string, string>> = {
  ID: 'typeof value === "string"',
  String: 'typeof value === "string"',
  Boolean: 'typeof value === "boolean"',
  Int: 'typeof value === "number" && value === (value | 0)',
  Float: 'Number.isFinite(value)',
};

/**
 * Generates the function that fills the answers of one place. It is code rather than a loop, because constant
 * names are ten times as fast as names in variables. Only GraphQL names get into it, as strings.
 */
export function generateFill(
  fields: readonly CompiledField[],
  constantOf: (field: CompiledField) => string | undefined,
): Fill {
  const statements = fields.map((field, index) => {
    const constant = constantOf(field);
    const put = `answer[${JSON.stringify(field.name)}] =`;
    return constant === undefined
      ? `${statementsFor(field, `f${index}`)} ${put} value;`
      : `${put} ${JSON.stringify(constant)};`;
  });
  const body = `
    const [${fields.map((_field, index) => `f${index}`)}] = fields;
    return function fill(run, answer, source, own, path) {
      let value, pending = false;
      ${statements.join('\n      ')}
      return pending;
    };`;
  return new Function('fields', body)(fields) as Fill;
}

const noteIfPromise =
  'if (value !== null && typeof value === "object" && typeof value.then === "function") pending = true;';

function statementsFor(field: CompiledField, name: string): string {
  if (!field.isRead) return `value = ${name}.execute(run, source, path); ${noteIfPromise}`;
  const read = `value = own[${JSON.stringify(field.definition.name)}];`;
  const longWay = `{ value = ${name}.finish(run, source, value, path); ${noteIfPromise} }`;
  return `${read} if (!(${shortcut(field)})) ${longWay}`;
}

/** The condition under which a value that was read is already the answer. */
function shortcut({ definition: { type } }: CompiledField): string {
  const inner = isNonNullType(type) ? type.ofType : type;
  const test = isLeafType(inner) ? plain[inner.name] : undefined;
  if (isNonNullType(type)) return test ?? 'false';
  return test ? `value === null || ${test}` : 'value === null';
}
