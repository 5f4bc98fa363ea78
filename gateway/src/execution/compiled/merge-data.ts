import { applyRewrites } from '@apollo/gateway/dist/dataRewrites.js';
import type { FetchDataRewrite, ResponsePath } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';

/** An object as subgraphs return it. */
export type Data = Record<string, unknown>;

/**
 * Merges fetched data into the answer: objects are merged, lists of the same length item by item, anything
 * else is replaced. `source` is consumed: its parts become parts of `target`.
 */
export function mergeInto(target: Data, source: Data): void {
  for (const name of Object.keys(source)) {
    const value = source[name];
    // A remote subgraph can return any field name: none may reach a prototype.
    if (value === undefined || name === '__proto__') continue;
    const present = Object.hasOwn(target, name) ? target[name] : undefined;
    if (!mergedInPlace(present, value)) target[name] = value;
  }
}

/** A copy that shares no object with the original. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (!isObject(value)) return value;
  const copy: Data = {};
  for (const name of Object.keys(value)) if (name !== '__proto__') copy[name] = copyOf(value[name]);
  return copy as T;
}

function mergedInPlace(present: unknown, value: unknown): boolean {
  if (isObject(present) && isObject(value)) {
    mergeInto(present, value);
    return true;
  }
  if (!Array.isArray(present) || !Array.isArray(value) || present.length !== value.length) return false;
  for (const [index, item] of value.entries())
    if (!mergedInPlace(present[index], item)) present[index] = item;
  return true;
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A path in an answer: names of fields and positions in lists. */
export type DataPath = readonly (string | number)[];

/** Stands for all items of a list in a plan's path. */
const allItems = '@';

/** The objects at a plan's path, in the order of the answer; skips null and missing values. */
export function objectsAt(data: Data, path: ResponsePath): Data[] {
  const found: Data[] = [];
  collect(data, path, 0, (object) => found.push(object));
  return found;
}

/** The paths of these objects, in the same order; only needed for errors. */
export function pathsAt(data: Data, path: ResponsePath): DataPath[] {
  const paths: DataPath[] = [];
  collect(data, path, 0, (_object, at) => paths.push([...at]), []);
  return paths;
}

/** The part of a path before the first list, because the index of the item is unknown. */
export function certainPartOf(path: ResponsePath): DataPath {
  const list = path.indexOf(allItems);
  return list < 0 ? path : path.slice(0, list);
}

/** @throws Error if there is an unplanned list, or no list where one was planned */
function collect(
  value: unknown,
  path: ResponsePath,
  from: number,
  take: (object: Data, at: (string | number)[]) => void,
  at?: (string | number)[],
): void {
  if (value === null || value === undefined) return;
  const step = path[from];
  if (step === undefined) take(value as Data, at ?? []);
  else if (step === allItems)
    for (const [index, item] of listAt(value, path).entries())
      collect(item, path, from + 1, take, at && [...at, index]);
  else collect(memberOf(value, step), path, from + 1, take, at && [...at, step]);
}

function listAt(value: unknown, path: ResponsePath): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`A fetch at ${path.join('.')} requires a list, but found none.`);
}

function memberOf(value: unknown, name: string | number): unknown {
  if (Array.isArray(value)) throw new Error(`A fetch requires an object at "${name}", but found a list.`);
  return (value as Data)[name];
}

/**
 * The plan's changes to the data sent to or received from a subgraph: renamed fields, types of interface
 * objects.
 * @returns undefined if there are none, which is the usual case
 */
export function compileRewrites(
  rewrites: FetchDataRewrite[] | undefined,
  schema: GraphQLSchema,
): ((data: Data) => void) | undefined {
  return rewrites?.length ? (data) => applyRewrites(schema, rewrites, data) : undefined;
}
