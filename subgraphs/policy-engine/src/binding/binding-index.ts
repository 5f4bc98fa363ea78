import type { Binding, BoundGroup, Endpoints, PinnedBinding } from './binding.types.ts';
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

/**
 * The bindings with the versions of groups that they pin.
 * @throws Error for a version that is not among the groups: nothing may pass unchecked
 */
export function bindGroups(groups: readonly BoundGroup[], bindings: readonly PinnedBinding[]): Binding[] {
  const versions = new Map(groups.map((group) => [`${group.groupId} ${group.version}`, group]));
  return bindings.map(({ groupId, groupVersion, ...binding }) => {
    const group = versions.get(`${groupId} ${groupVersion}`);
    if (!group) throw new Error(`The version "${groupVersion}" of the policy group ${groupId} is not known.`);
    return { ...binding, group };
  });
}
