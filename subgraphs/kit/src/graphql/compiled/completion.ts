import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLLeafType,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import type { FieldPlace, ObjectSelection } from './field-place.types.ts';
import { isPromise, type Path, type Run } from './run.ts';

/** Turns the result of a resolver into the answer, or a promise of it. Throws the error of the field. */
export type Completion = (run: Run, value: unknown, path: Path, info: GraphQLResolveInfo) => unknown;

/** How the values of a type are completed at one place of a document. */
export function completionOf(field: FieldPlace, type: GraphQLOutputType): Completion {
  if (isNonNullType(type)) return nonNull(field, completionOf(field, type.ofType));
  const complete = presentOf(field, type);
  return (run, value, path, info) => {
    if (value instanceof Error) throw value;
    return value == null ? null : complete(run, value, path, info);
  };
}

function presentOf(field: FieldPlace, type: GraphQLOutputType): Completion {
  if (isListType(type)) return listOf(field, type);
  if (isLeafType(type)) return leaf(type);
  return isObjectType(type) ? objectOf(field, type) : abstractOf(field, type as GraphQLAbstractType);
}

function nonNull({ parent, definition }: FieldPlace, complete: Completion): Completion {
  const message = `Cannot return null for non-nullable field ${parent.name}.${definition.name}.`;
  return (run, value, path, info) => {
    const completed = complete(run, value, path, info);
    if (completed === null) throw new Error(message);
    return completed;
  };
}

function leaf(type: GraphQLLeafType): Completion {
  return (_run, value) => {
    const serialized = type.serialize(value);
    if (serialized != null) return serialized;
    const call = `${inspect(type)}.serialize(${inspect(value)})`;
    throw new Error(`Expected \`${call}\` to return non-nullable value, returned: ${inspect(serialized)}`);
  };
}

function listOf(field: FieldPlace, { ofType: itemType }: GraphQLList<GraphQLOutputType>): Completion {
  const item = itemOf(field, itemType);
  return (run, value, prev, info) => {
    if (!isIterable(value)) throw notIterable(field);
    const items: unknown[] = [];
    let waits = false;
    try {
      for (const entry of value) {
        const completed = item(run, entry, { prev, key: items.length, typename: undefined }, info);
        waits ||= isPromise(completed);
        items.push(completed);
      }
    } catch (error) {
      // Items under way continue, and nothing awaits their errors: unhandled rejections would end the process.
      if (waits) Promise.allSettled(items);
      throw error;
    }
    return waits ? Promise.all(items) : items;
  };
}

function itemOf(field: FieldPlace, type: GraphQLOutputType): Completion {
  const complete = completionOf(field, type);
  const nullable = !isNonNullType(type);
  const settle = (completed: unknown, run: Run, path: Path) =>
    isPromise(completed)
      ? completed.then(undefined, (error) => field.failAt(run, error, path, nullable))
      : completed;
  return (run, value, path, info) => {
    try {
      if (!isPromise(value)) return settle(complete(run, value, path, info), run, path);
      const later = value.then((resolved) => complete(run, resolved, path, info));
      return settle(later, run, path);
    } catch (error) {
      return field.failAt(run, error, path, nullable);
    }
  };
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && typeof (value as Iterable<unknown>)[Symbol.iterator] === 'function';
}

function notIterable({ parent, definition }: FieldPlace): GraphQLError {
  return new GraphQLError(
    `Expected Iterable, but did not find one for field "${parent.name}.${definition.name}".`,
  );
}

function objectOf(field: FieldPlace, type: GraphQLObjectType): Completion {
  // Created for the first object: types may be recursive, and most types of a union never occur.
  let known: ObjectSelection | undefined;
  const selectionOf = (): ObjectSelection => {
    known ??= field.compilation.below(field.nodes, type);
    return known;
  };
  const { isTypeOf } = type;
  if (!isTypeOf) return (run, value, path) => selectionOf().execute(run, value, path);
  return (run, value, path, info) => {
    const execute = (isOfType: unknown) => {
      if (isOfType) return selectionOf().execute(run, value, path);
      const message = `Expected value of type "${type.name}" but got: ${inspect(value)}.`;
      throw new GraphQLError(message, { nodes: field.nodes });
    };
    const belongs = isTypeOf(value, run.context, info);
    return isPromise(belongs) ? belongs.then(execute) : execute(belongs);
  };
}

function abstractOf(field: FieldPlace, type: GraphQLAbstractType): Completion {
  // By the names of types that have been found to be possible here.
  const completions = new Map<unknown, Completion>();
  const complete = (name: unknown, run: Run, value: unknown, path: Path, info: GraphQLResolveInfo) => {
    const completion = completions.get(name) ?? objectOf(field, runtimeTypeOf(name, type, value, field));
    completions.set(name, completion);
    return completion(run, value, path, info);
  };
  return (run, value, path, info) => {
    const name = (type.resolveType ?? defaultTypeResolver)(value, run.context, info, type);
    return isPromise(name)
      ? name.then((resolved) => complete(resolved, run, value, path, info))
      : complete(name, run, value, path, info);
  };
}

/**
 * The object type that the resolver of an abstract type has returned.
 * @throws GraphQLError with the message of graphql-js when that type is not possible here
 */
function runtimeTypeOf(
  name: unknown,
  type: GraphQLAbstractType,
  value: unknown,
  field: FieldPlace,
): GraphQLObjectType {
  const { nodes, compilation, parent, definition } = field;
  const place = `"${type.name}" must resolve to an Object type at runtime for field "${parent.name}.${definition.name}"`;
  if (name == null) {
    const remedy = `Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`;
    throw new GraphQLError(`Abstract type ${place}. ${remedy}`, { nodes });
  }
  if (isObjectType(name))
    throw new GraphQLError(
      'Support for returning GraphQLObjectType from resolveType was removed in graphql-js@16.0.0 please return type name instead.',
    );
  if (typeof name !== 'string')
    throw new GraphQLError(
      `Abstract type ${place} with value ${inspect(value)}, received "${inspect(name)}".`,
    );
  const named = compilation.schema.getType(name);
  const beginning = `Abstract type "${type.name}" was resolved to a`;
  if (!named)
    throw new GraphQLError(`${beginning} type "${name}" that does not exist inside the schema.`, { nodes });
  if (!isObjectType(named)) throw new GraphQLError(`${beginning} non-object type "${name}".`, { nodes });
  if (!compilation.schema.isSubType(type, named))
    throw new GraphQLError(`Runtime Object type "${name}" is not a possible type for "${type.name}".`, {
      nodes,
    });
  return named;
}
