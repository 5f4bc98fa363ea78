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
