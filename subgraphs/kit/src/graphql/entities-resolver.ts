import { type AccessRule, checkAccess } from '@agg/schema';
import {
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { Context } from '../context/context.ts';
import type { Reference, ReferenceBatch } from './reference.types.ts';

/** How a type that a subgraph owns or extends is loaded by its key. */
export interface ReferenceResolver {
  load: ReferenceBatch<Context>;
  /** Who may resolve it by reference; by default, every authenticated caller. */
  access?: AccessRule;
}

type EntitiesResolver = GraphQLFieldResolver<unknown, Context, { representations: readonly Reference[] }>;

/**
 * Every authenticated caller: the default for references, which carry only keys that the caller already saw.
 */
const anyCaller: AccessRule = { callers: ['USER', 'AGENT', 'SERVICE'] };

/**
 * `_entities`: each type is checked once and loaded once, without a promise per reference, because a fetch
 * brings hundreds of them. A type without a resolver is returned as its reference.
 * @param otherwise the federation library's resolver, which reports the error for anything but object types
 */
export function entitiesResolver(
  resolvers: Readonly<Record<string, ReferenceResolver>>,
  otherwise: EntitiesResolver,
): EntitiesResolver {
  return (source, given, context, info) => {
    const places = placesByType(given.representations);
    for (const type of places.keys()) {
      if (!isObjectType(info.schema.getType(type))) return otherwise(source, given, context, info);
      const resolver = resolvers[type];
      if (resolver) checkAccess(resolver.access ?? anyCaller, context.caller, 'LOOK');
    }
    const refused = given.representations.map((reference) => refusalOf(reference, info.schema));
    return loadAll(resolvers, places, given.representations, context, refused);
  };
}

function placesByType(representations: readonly Reference[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, { __typename }] of representations.entries()) {
    const known = places.get(__typename);
    if (known) known.push(index);
    else places.set(__typename, [index]);
  }
  return places;
}

async function loadAll(
  resolvers: Readonly<Record<string, ReferenceResolver>>,
  places: ReadonlyMap<string, readonly number[]>,
  representations: readonly Reference[],
  context: Context,
  refused: readonly (Error | undefined)[],
): Promise<unknown[]> {
  const entities: unknown[] = [...refused];
  const loadType = async ([type, all]: [string, readonly number[]]) => {
    const resolver = resolvers[type];
    const indexes = all.filter((index) => !refused[index]);
    if (indexes.length === 0) return;
    const references = indexes.map((index) => representations[index] as Reference);
    const loaded = resolver ? await loadedOrFailed(resolver, context, references) : references;
    for (const [nth, index] of indexes.entries()) entities[index] = namedEntity(loaded[nth] ?? null, type);
  };
  await Promise.all([...places].map(loadType));
  return entities;
}

/** The loaded entities, or for each reference the error with which loading has failed. */
async function loadedOrFailed(
  { load }: ReferenceResolver,
  context: Context,
  references: readonly Reference[],
): Promise<readonly (object | null)[]> {
  try {
    return await load(context, references);
  } catch (error) {
    return references.map(() => (error instanceof Error ? error : new Error(String(error))));
  }
}

/** Keys go into statements as they are: a reference with a value of a wrong type is not looked up. */
function refusalOf(reference: Reference, schema: GraphQLSchema): Error | undefined {
  const { __typename } = reference;
  if (isOfType(schema.getType(__typename) as GraphQLObjectType, reference)) return undefined;
  return new Error(`A reference to "${__typename}" has a value of the wrong type.`);
}

/** The union distinguishes types by `__typename`, which code that lists a row's properties must not see. */
function namedEntity(entity: object | null, type: string): object | null {
  const typeName = (entity as Partial<Reference> | null)?.__typename;
  if (!entity || typeName === type || entity instanceof Error) return entity;
  if (typeName !== undefined) return { ...entity, __typename: type };
  return Object.defineProperty(entity, '__typename', { value: type });
}

/** Whether a JSON value belongs to a type. */
type Fits = (value: unknown) => boolean;

const known = new WeakMap<GraphQLOutputType, Fits>();

/**
 * Whether the keys and required fields of a reference have their fields' types, because they go into
 * statements. Values without a field in the type are never read, and may be anything.
 */
function isOfType(type: GraphQLOutputType, reference: unknown): boolean {
  return fitting(type)(reference);
}

function fitting(type: GraphQLOutputType): Fits {
  const fits = known.get(type) ?? compiled(type);
  known.set(type, fits);
  return fits;
}

function compiled(type: GraphQLOutputType): Fits {
  if (isNonNullType(type)) {
    const fits = ofPresent(type.ofType);
    return (value) => value !== null && fits(value);
  }
  const fits = ofPresent(type);
  return (value) => value === null || fits(value);
}

function ofPresent(type: GraphQLOutputType): Fits {
  if (isEnumType(type)) return (value) => typeof value === 'string' && type.getValue(value) !== undefined;
  if (isScalarType(type)) return (value) => isTaken(type, value);
  if (isListType(type)) {
    const fits = fitting(type.ofType);
    return (value) => Array.isArray(value) && value.every(fits);
  }
  // A union has no fields to check.
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  return (value) => isObject(value) && hasFitting(fields, value);
}

function hasFitting(fields: Readonly<Record<string, { type: GraphQLOutputType }>>, value: object): boolean {
  return Object.entries(value).every(([name, held]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return !field || fitting(field.type)(held);
  });
}

function isTaken(scalar: GraphQLScalarType, value: unknown): boolean {
  try {
    scalar.parseValue(value);
    return true;
  } catch {
    return false;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
