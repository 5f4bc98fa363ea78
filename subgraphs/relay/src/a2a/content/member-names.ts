import { folded } from '@agg/traffic/json';
import { placeTable } from './member-names.table.ts';
import type { Place, ValueRole } from './member-names.types.ts';

/** A member that A2A has. */
export interface KnownMember {
  name: string;
  role: ValueRole | Place;
}

/** The members of an object of A2A. Names are compared as the most lenient agents do (see `JsonNode.pick`). */
class KnownMembers {
  readonly #exact = new Map<string, KnownMember>();
  readonly #folded = new Map<string, KnownMember>();
  readonly #lengths = new Set<number>();

  constructor(roles: Readonly<Record<string, KnownMember['role']>>) {
    for (const [name, role] of Object.entries(roles)) {
      const member = { name, role };
      this.#exact.set(name, member);
      this.#folded.set(folded(name), member);
      this.#lengths.add(name.length);
    }
  }

  named(name: string): KnownMember | undefined {
    const exact = this.#exact.get(name);
    // Most other names are of no interest: without underscores, folding changes no length of a name that is.
    if (exact || !(name.includes('_') || this.#lengths.has(name.length))) return exact;
    return this.#folded.get(folded(name));
  }
}

const places = new Map<string, KnownMembers>(
  Object.entries(placeTable).map(([place, roles]) => [place, new KnownMembers(roles)]),
);

/** Whether a value of this role is an object of A2A. */
export function isPlace(role: KnownMember['role']): role is Place {
  return places.has(role);
}

/** The member of an object of A2A, however its name is spelled; `undefined` for what A2A does not have there. */
export function memberAt(place: Place, name: string): KnownMember | undefined {
  return places.get(place)?.named(name);
}
