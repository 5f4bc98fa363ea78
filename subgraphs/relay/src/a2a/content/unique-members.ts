import { DuplicateMember, type JsonNode, oneToken, type Steps } from '@agg/traffic/json';
import { isPlace, type KnownMember, memberAt } from './member-names.ts';
import type { Place } from './member-names.types.ts';

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
