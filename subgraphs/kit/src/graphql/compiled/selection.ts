import { type FieldNode, type GraphQLObjectType, TypeNameMetaFieldDef } from 'graphql';
import { getFieldDef } from 'graphql/execution/execute.js';
import { CompiledField } from './compiled-field.ts';
import type { FieldCompilation, ObjectSelection } from './field-place.types.ts';
import { type Answer, type Fill, generateFill } from './generate-fill.ts';
import type { Path } from './path.ts';
import { isPromise, type Run } from './run.ts';

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
