import type { Binding, Endpoints } from './binding.types.ts';
import { bindingLevels, levelOf, sinkKindOf } from './binding-level.table.ts';

const places = new Map(bindingLevels.map((level, place) => [level, place]));

/** The bindings of a tenant, by what they are bound to. */
export class BindingIndex {
  readonly #byPlace = new Map<string, Binding[]>();

  /** @param bindings in any order */
  constructor(bindings: readonly Binding[]) {
    for (const binding of bindings.toSorted(inOrder)) {
      const place = placeOf(binding);
      const others = this.#byPlace.get(place);
      if (others) others.push(binding);
      else this.#byPlace.set(place, [binding]);
    }
  }

  /** The bindings that concern a hop, in their order: by level, then by priority, then by age. */
  concerning({ source, sink }: Endpoints): Binding[] {
    return bindingLevels.flatMap((level) => {
      const row = levelOf(level);
      if (row.source && row.source.kind !== source.kind) return [];
      if ((sinkKindOf(level) ?? sink.kind) !== sink.kind) return [];
      return this.#byPlace.get(placeName(level, row.source && source.id, row.sink && sink.id)) ?? [];
    });
  }
}

function placeOf({ level, references }: Binding): string {
  const { source, sink } = levelOf(level);
  return placeName(level, source && references[source.as], sink && references[sink.as]);
}

function placeName(level: string, sourceId = '', sinkId = ''): string {
  return `${level} ${sourceId} ${sinkId}`;
}

function inOrder(one: Binding, other: Binding): number {
  const byLevel = Number(places.get(one.level)) - Number(places.get(other.level));
  const byId = one.bindingId < other.bindingId ? -1 : 1;
  return byLevel || one.priority - other.priority || one.createdAt - other.createdAt || byId;
}
