import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { clientName } from '../names/client-name.ts';
import { leafWriter, UnexpectedData } from './leaf-writers.ts';

/** The limit of functions in a program: with nested abstract types, every level multiplies their number. */
export const mostFunctions = 2_000;

/**
 * The input that decides which fields an operation has: its fragments, and the variables of its `@skip` and
 * `@include`.
 */
interface Selecting {
  schema: GraphQLSchema;
  fragments: Record<string, FragmentDefinitionNode>;
  variables: Record<string, unknown>;
}

/** The fields by the plan's response names, in the order of the answer, each with all its field nodes. */
type CollectedFields = ReadonlyMap<string, readonly FieldNode[]>;

/** Writes one value of the answer. @throws UnexpectedData */
type Writer = (value: never) => string;

/**
 * Generates the functions that write one operation's answer: JavaScript reads members fastest if their names
 * are in the code. The only parts of a request in that code are names, which GraphQL limits to letters,
 * digits and `_`.
 */
export class WriterProgram {
  readonly #functions: string[] = [];
  readonly #given = new Map<string, unknown>([['UnexpectedData', UnexpectedData]]);
  readonly #leaves = new Map<string, string>();

  constructor(private readonly selecting: Selecting) {}

  /** Compiles the writer of the root object. */
  compile(type: GraphQLObjectType, selectionSet: SelectionSetNode): Writer {
    const { schema, fragments, variables } = this.selecting;
    const root = this.#object(type, collectFields(schema, fragments, variables, type, selectionSet));
    const text = `'use strict';\n${this.#functions.join('\n')}\nreturn ${root};`;
    return new Function(...this.#given.keys(), text)(...this.#given.values());
  }

  /** A function that writes an object of exactly this type. */
  #object(type: GraphQLObjectType, fields: CollectedFields): string {
    const members = [...fields].map(([name, nodes], index) => {
      const comma = index === 0 ? '' : ',';
      return `'${comma}"${clientName(name)}":' + ${this.#member(type, name, nodes)}`;
    });
    return this.#define(
      'object',
      `if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnexpectedData();
       if (value.__typename != null && value.__typename !== '${type.name}') throw new UnexpectedData();
       return '{' + ${[...members, `'}'`].join(' + ')};`,
    );
  }

  #member(parent: GraphQLObjectType, name: string, nodes: readonly FieldNode[]): string {
    const [{ name: field } = { name: { value: '' } }] = nodes;
    // The supergraph's name of the type, which may differ from the subgraph's.
    if (field.value === '__typename') return `'"${parent.name}"'`;
    const definition = parent.getFields()[field.value];
    if (!definition) throw new UnexpectedData(`There is no field ${parent.name}.${field.value}.`);
    return this.#value(definition.type, nodes, `value.${name}`);
  }

  /** An expression that writes the value of another expression. */
  #value(type: GraphQLOutputType, nodes: readonly FieldNode[], held: string): string {
    if (isNonNullType(type)) return `${this.#writer(type.ofType, nodes)}(${held})`;
    return `(${held} == null ? 'null' : ${this.#writer(type, nodes)}(${held}))`;
  }

  /** The name of a function that writes a non-null value of this type. */
  #writer(type: GraphQLOutputType, nodes: readonly FieldNode[]): string {
    if (isListType(type)) return this.#list(type.ofType, nodes);
    if (isLeafType(type)) return this.#leaf(type);
    if (isObjectType(type)) return this.#object(type, this.#inside(type, nodes));
    if (isAbstractType(type)) return this.#ofSeveralTypes(type, nodes);
    throw new UnexpectedData();
  }

  #list(item: GraphQLOutputType, nodes: readonly FieldNode[]): string {
    return this.#define(
      'list',
      `if (!Array.isArray(value)) throw new UnexpectedData();
       let text = '[';
       for (let index = 0; index < value.length; index += 1) {
         const item = value[index];
         text += (index === 0 ? '' : ',') + ${this.#value(item, nodes, 'item')};
       }
       return text + ']';`,
    );
  }

  /** The type is read from `__typename`, which the plan always selects here. */
  #ofSeveralTypes(
    type: Parameters<typeof this.selecting.schema.getPossibleTypes>[0],
    nodes: readonly FieldNode[],
  ) {
    const cases = this.selecting.schema
      .getPossibleTypes(type)
      .map(
        (possible) =>
          `case '${possible.name}': return ${this.#object(possible, this.#inside(possible, nodes))}(value);`,
      );
    return this.#define(
      'any',
      `if (value == null) throw new UnexpectedData();
       switch (value.__typename) { ${cases.join('\n')} default: throw new UnexpectedData(); }`,
    );
  }

  #inside(type: GraphQLObjectType, nodes: readonly FieldNode[]): CollectedFields {
    const { schema, fragments, variables } = this.selecting;
    return collectSubfields(schema, fragments, variables, type, nodes);
  }

  #leaf(type: Parameters<typeof leafWriter>[0]): string {
    const known = this.#leaves.get(type.name) ?? `leaf${this.#leaves.size}`;
    if (!this.#leaves.has(type.name)) this.#given.set(known, leafWriter(type));
    this.#leaves.set(type.name, known);
    return known;
  }

  #define(kind: string, body: string): string {
    if (this.#functions.length >= mostFunctions)
      throw new UnexpectedData('The operation is too large to be compiled.');
    const name = `${kind}${this.#functions.length}`;
    this.#functions.push(`function ${name}(value) {\n${body}\n}`);
    return name;
  }
}
