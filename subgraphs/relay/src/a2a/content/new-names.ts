import {
  isLong,
  JsonNode,
  type JsonText,
  type JsonToken,
  oneToken,
  readAhead,
  type Steps,
  textOf,
} from '@agg/traffic/json';

/** The names of an object, and how often each new one has been asked for. */
interface Names {
  taken: Set<string>;
  counts: Map<string, number>;
}

/** New names of members: different from all others in their object, because readers keep but one value of each name. */
export class NewNames {
  readonly #objects = new Map<number, Names>();

  constructor(private readonly json: JsonText) {}

  /** @param object where it begins */
  *taking(object: number, name: string): Steps<string> {
    const { taken, counts } = this.#objects.get(object) ?? (yield* this.#readNames(object));
    let count = counts.get(name) ?? 0;
    let free: string;
    do {
      count += 1;
      free = numbered(name, count);
    } while (taken.has(free));
    counts.set(name, count);
    taken.add(free);
    return free;
  }

  *#readNames(object: number): Steps<Names> {
    const taken = new Set<string>();
    for (const { name } of new JsonNode(this.json, this.json.indexAt(object)).members()) {
      const token: JsonToken = { kind: 'name', start: name.start, end: name.end };
      if (isLong(token)) yield* readAhead(this.json.text, token);
      taken.add(textOf(this.json.text, token));
      yield oneToken + name.length;
    }
    const names = { taken, counts: new Map() };
    this.#objects.set(object, names);
    return names;
  }
}

/** `[EMAIL]`, `[EMAIL 2]`. */
function numbered(name: string, count: number): string {
  if (count === 1) return name;
  return name.endsWith(']') ? `${name.slice(0, -1)} ${count}]` : `${name} ${count}`;
}
