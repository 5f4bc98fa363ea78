import { DuplicateMember, folded, type JsonNode, oneToken, type Steps } from '@agg/traffic/json';
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

/**
 * Refuses members that stand twice in an object of A2A or in those within it, because readers differ about them: in a
 * message, its parts and their files; in a response, also in its statuses, artifacts and histories.
 * @throws DuplicateMember
 */
export function* checkUniqueMembers(node: JsonNode, place: Place): Steps<void> {
  if (node.isObject) yield* checkObject(node, place);
  // A2A has no array in an array.
  for (const element of node.elements()) {
    yield oneToken;
    if (element.isObject) yield* checkObject(element, place);
  }
}

function* checkObject(object: JsonNode, place: Place): Steps<void> {
  // At most as many as A2A has there: an array is faster than a set for thousands of small parts.
  const seen: string[] = [];
  for (const { name, value } of object.members()) {
    yield oneToken;
    const member = memberAt(place, name.asName());
    if (!member) continue;
    if (seen.includes(member.name)) throw new DuplicateMember(member.name);
    seen.push(member.name);
    const inner = placeIn(member);
    if (inner) yield* checkUniqueMembers(value, inner);
  }
}

/** Which objects of A2A the value of a member has. */
function placeIn({ role }: KnownMember): Place | undefined {
  if (role === 'PARTS') return 'PART';
  return isPlace(role) ? role : undefined;
}
