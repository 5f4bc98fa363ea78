import { type Fault, refuseFaults } from '@agg/schema';
import type { PolicyGroupMemberInput } from './policy-group.types.ts';

export const mostMembers = 100;

/** A member whose place is known; its version is not yet. */
export type PlacedMember = Pick<PolicyGroupMemberInput, 'policyId' | 'version'> & { orderIndex: number };

/**
 * The members of an input, each with its place.
 * @throws VALIDATION_FAILED for none or too many of them, and with a pointer to every repeated policy, and to every
 * place that is repeated or negative
 */
export function placedMembers(inputs: readonly PolicyGroupMemberInput[]): PlacedMember[] {
  const members = inputs.map(({ policyId, version, orderIndex }, position) => ({
    policyId,
    version,
    orderIndex: orderIndex ?? position,
  }));
  refuseFaults('VALIDATION_FAILED', [...wrongCount(members), ...repeated(members), ...misplaced(members)]);
  return members;
}

function* wrongCount({ length }: readonly PlacedMember[]): Generator<Fault> {
  if (length >= 1 && length <= mostMembers) return;
  yield { pointer: '/policies', detail: `There are ${length} policies. Send 1 to ${mostMembers}.` };
}

function* repeated(members: readonly PlacedMember[]): Generator<Fault> {
  const ids = members.map(({ policyId }) => policyId);
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index)
      yield {
        pointer: `/policies/${index}/policyId`,
        detail: `The policy ${id} is repeated. Send each policy once.`,
      };
}

function* misplaced(members: readonly PlacedMember[]): Generator<Fault> {
  const places = members.map(({ orderIndex }) => orderIndex);
  for (const [index, place] of places.entries()) {
    const pointer = `/policies/${index}/orderIndex`;
    if (place < 0) yield { pointer, detail: `orderIndex is ${place}. Send 0 or more.` };
    else if (places.indexOf(place) < index)
      yield {
        pointer,
        detail: `The orderIndex ${place} is repeated. Send another one, or omit all of them.`,
      };
  }
}
