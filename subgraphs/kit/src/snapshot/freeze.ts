/** The methods by which maps and sets change, which freezing alone leaves. */
const changes = ['set', 'add', 'delete', 'clear'];

/** Makes data unchangeable, with everything in it but binary data, which cannot be frozen. */
export function freeze<T>(data: T): T {
  if (Object.isFrozen(data) || typeof data === 'function' || ArrayBuffer.isView(data)) return data;
  if (data instanceof Map || data instanceof Set)
    for (const name of changes) Object.defineProperty(data, name, { value: refuse });
  Object.freeze(data);
  for (const part of partsOf(data)) freeze(part);
  return data;
}

function partsOf(data: unknown): unknown[] {
  if (data instanceof Map) return [...data.keys(), ...data.values()];
  return data instanceof Set ? [...data] : Object.values(data as object);
}

function refuse(): never {
  throw new TypeError('A value that requests share cannot be changed.');
}
