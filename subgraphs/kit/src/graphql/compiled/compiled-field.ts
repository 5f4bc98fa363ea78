import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getNullableType,
  isLeafType,
  isNonNullType,
  locatedError,
  responsePathAsArray,
} from 'graphql';
import { type Completion, completionOf } from './completion.ts';
import type { FieldCompilation, FieldPlace } from './field-place.types.ts';
import { argumentsReader, type ReadArguments } from './read-input.ts';
import { isPromise, type Path, type Run } from './run.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A field at one place of a document: executed as graphql-js does it, with everything constant precomputed.
 */
export class CompiledField implements FieldPlace {
  /** Whether the field only reads a property of its source. */
  readonly isRead: boolean;
  readonly #complete: Completion;
  readonly #readArguments: ReadArguments;
  readonly #Info: new () => Writable<GraphQLResolveInfo>;
  readonly #serialize: ((value: unknown) => unknown) | undefined;

  constructor(
    readonly compilation: FieldCompilation,
    readonly parent: GraphQLObjectType,
    /** The response name. */
    readonly name: string,
    readonly nodes: readonly FieldNode[],
    readonly definition: GraphQLField<unknown, unknown>,
  ) {
    this.isRead = !definition.resolve && definition.args.length === 0;
    this.#complete = completionOf(this, definition.type);
    this.#Info = infoClass(this);
    this.#readArguments = argumentsReader(definition, nodes[0] as FieldNode);
    const type = getNullableType(definition.type);
    if (isLeafType(type)) this.#serialize = (value) => type.serialize(value);
  }

  /** The answer for one source, or a promise of it. @throws GraphQLError where `null` is not allowed */
  execute(run: Run, source: unknown, parentPath: Path | undefined): unknown {
    const path = this.#pathBelow(parentPath);
    const info = this.#infoOf(run, path);
    try {
      return this.#settle(run, this.#resolve(run, source, info), path, info);
    } catch (error) {
      return this.#failed(run, error, path);
    }
  }

  /**
   * The answer for a value that was read from its source.
   * @throws GraphQLError where `null` is not allowed
   */
  finish(run: Run, source: unknown, value: unknown, parentPath: Path | undefined): unknown {
    const serialized = this.#serialize && this.#tried(value);
    if (serialized != null) return serialized;
    const path = this.#pathBelow(parentPath);
    const info = this.#infoOf(run, path);
    try {
      // A method is called on its source, as graphql-js does it.
      const given = typeof value === 'function' ? defaultFieldResolver(source, {}, run.context, info) : value;
      return this.#settle(run, given, path, info);
    } catch (error) {
      return this.#failed(run, error, path);
    }
  }

  /** Records an error and returns `null`. @throws GraphQLError where `null` is not allowed */
  failAt(run: Run, error: unknown, path: Path, nullable: boolean): null {
    const located = locatedError(error, this.nodes, responsePathAsArray(path));
    if (!nullable) throw located;
    run.errors.add(located, path);
    return null;
  }

  #failed(run: Run, error: unknown, path: Path): null {
    return this.failAt(run, error, path, !isNonNullType(this.definition.type));
  }

  /** The serialized leaf; `null` where the value needs full completion, which also reports its errors. */
  #tried(value: unknown): unknown {
    if (typeof value === 'function' || value == null || value instanceof Error || isPromise(value))
      return null;
    try {
      return this.#serialize?.(value);
    } catch {
      return null;
    }
  }

  #resolve(run: Run, source: unknown, info: GraphQLResolveInfo): unknown {
    const { definition } = this;
    const given = this.#readArguments(run.variables);
    if (definition.resolve) return definition.resolve(source, given, run.context, info);
    return defaultFieldResolver(source, given, run.context, info);
  }

  #settle(run: Run, value: unknown, path: Path, info: GraphQLResolveInfo): unknown {
    const completed = isPromise(value)
      ? value.then((resolved) => this.#complete(run, resolved, path, info))
      : this.#complete(run, value, path, info);
    if (!isPromise(completed)) return completed;
    return completed.then(undefined, (error) => this.#failed(run, error, path));
  }

  #pathBelow(prev: Path | undefined): Path {
    return { prev, key: this.name, typename: this.parent.name };
  }

  #infoOf({ rootValue, variables }: Run, path: Path): GraphQLResolveInfo {
    const info = new this.#Info();
    info.path = path;
    info.rootValue = rootValue;
    info.variableValues = variables;
    return info;
  }
}

/** A constructor of the info for resolvers: its prototype holds what is the same for every object. */
function infoClass(field: CompiledField): new () => Writable<GraphQLResolveInfo> {
  const { definition, nodes, parent, compilation } = field;
  const { schema, fragments, operation } = compilation;
  function Info() {}
  Info.prototype = {
    fieldName: definition.name,
    fieldNodes: nodes,
    returnType: definition.type,
    parentType: parent,
    schema,
    fragments,
    operation,
  };
  return Info as unknown as new () => Writable<GraphQLResolveInfo>;
}
