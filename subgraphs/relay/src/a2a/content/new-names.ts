import { JsonNode } from '../json/json-node.ts';

/** The names of an object, and how often each new one has been asked for. */
interface Names {
  taken: Set<string>;
  counts: Map<string, number>;
}

/** New names of members: different from all others in their object, because readers keep but one value of each name. */
export class NewNames {
  readonly #objects = new Map<number, Names>();

  constructor(private readonly json: string) {}

  /** @param object where it begins */
  take(object: number, name: string): string {
    const { taken, counts } = this.#namesIn(object);
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

  #namesIn(object: number): Names {
    const known = this.#objects.get(object);
    if (known) return known;
    const members = JsonNode.at(this.json, object).members();
    const names = { taken: new Set(members.map(({ name }) => name.asText() ?? '')), counts: new Map() };
    this.#objects.set(object, names);
    return names;
  }
}

/** `[EMAIL]`, `[EMAIL 2]`. */
function numbered(name: string, count: number): string {
  if (count === 1) return name;
  return name.endsWith(']') ? `${name.slice(0, -1)} ${count}]` : `${name} ${count}`;
}
