/** Every text of a JSON value: its strings, its numbers, and the names of its members, in their order. */
export function* textsOfData(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number' || typeof value === 'bigint') yield String(value);
  else if (Array.isArray(value)) for (const item of value) yield* textsOfData(item);
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      yield name;
      yield* textsOfData(member);
    }
}
