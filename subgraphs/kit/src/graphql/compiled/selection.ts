import {
  type FieldNode,
  type GraphQLObjectType,
  isLeafType,
  isNonNullType,
  TypeNameMetaFieldDef,
} from 'graphql';
import { getFieldDef } from 'graphql/execution/execute.js';
import { CompiledField } from './compiled-field.ts';
import type { FieldCompilation, ObjectSelection } from './field-place.types.ts';
import { isPromise, type Path, type Run } from './run.ts';

/** Answers inherit nothing, so that no response name has another meaning. */
const nothing = Object.freeze(Object.create(null)) as Record<string, unknown>;

/** The fields selected of one object type at one place of a document: collected once, executed per object. */
export class Selection implements ObjectSelection {
  readonly fields: CompiledField[] = [];
  readonly #fill: Fill;
  /** A constructor per place gives all its answers the same hidden class, which plain `null` objects lack. */
  readonly #Answer: new () => Answer;

  constructor(
    compilation: FieldCompilation,
    private readonly type: GraphQLObjectType,
    collected: ReadonlyMap<string, readonly FieldNode[]>,
  ) {
    for (const [name, nodes] of collected) {
      const definition = getFieldDef(compilation.schema, type, nodes[0] as FieldNode);
      // A field that the type does not have is left out, as in graphql-js: validation happens elsewhere.
      if (definition) this.fields.push(new CompiledField(compilation, type, name, nodes, definition));
    }
    this.#fill = generateFill(this.fields, (field) =>
      field.definition === TypeNameMetaFieldDef ? this.type.name : undefined,
    );
    this.#Answer = function answer() {} as unknown as new () => Answer;
    this.#Answer.prototype = nothing;
  }

  /** The answer for one object, or a promise of it where a field is asynchronous. */
  execute(run: Run, source: unknown, path: Path | undefined): unknown {
    const answer = new this.#Answer();
    try {
      return this.#fill(run, answer, source, propertiesOf(source), path) ? settled(answer) : answer;
    } catch (error) {
      return afterThePromises(answer, error);
    }
  }

  /** As `execute`, but each field starts when the one before has ended. */
  executeSerially(run: Run, source: unknown): unknown {
    const answer = new this.#Answer();
    let before: unknown;
    for (const field of this.fields) {
      const begin = () => field.execute(run, source, undefined);
      const put = (value: unknown) => {
        answer[field.name] = value;
      };
      if (isPromise(before)) before = before.then(begin).then(put);
      else {
        const value = begin();
        before = isPromise(value) ? value.then(put) : put(value);
      }
    }
    return isPromise(before) ? before.then(() => answer) : answer;
  }
}

/** Only objects and functions have fields to read. */
function propertiesOf(source: unknown): Record<string, unknown> {
  const has = typeof source === 'function' || (typeof source === 'object' && source !== null);
  return has ? (source as Record<string, unknown>) : nothing;
}

async function settled(answer: Answer): Promise<Answer> {
  const names = Object.keys(answer);
  const values = await Promise.all(Object.values(answer));
  for (const [index, name] of names.entries()) answer[name] = values[index];
  return answer;
}

/** All pending promises must settle before an error is thrown, or their own errors would be unhandled. */
function afterThePromises(answer: Answer, error: unknown): Promise<never> {
  if (!Object.values(answer).some(isPromise)) throw error;
  return settled(answer).finally(() => {
    throw error;
  }) as Promise<never>;
}

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
function generateFill(
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
