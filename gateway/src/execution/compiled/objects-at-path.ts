import type { ResponsePath } from '@apollo/query-planner';
import type { Data } from './merge-data.ts';

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
