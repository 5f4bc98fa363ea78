import type { DirectoryEntry } from '@agg/kit';
import { type FieldError, GatewayError } from '@agg/schema';
import type { AssignmentRole } from '../law/law.enums.ts';
import type { AssignmentInput } from './assignment-set.types.ts';
import { pairKey, personKey, roleOf } from './person-in-role.ts';

export const mostAssignments = 1_000;

/** Rules that the GraphQL types cannot express. @throws VALIDATION_FAILED with every error */
export function checkShape(items: readonly AssignmentInput[]): void {
  const errors = items.length > mostAssignments ? [tooMany(items.length)] : [...misshapen(items)];
  if (errors.length > 0)
    throw new GatewayError(
      'VALIDATION_FAILED',
      'The assignments are malformed. Each error contains the reason.',
      { errors },
    );
}

function tooMany(count: number): FieldError {
  const detail = `There are ${count} assignments. At most ${mostAssignments} are allowed.`;
  return { pointer: '/assignments', detail, code: 'INVALID' };
}

function* misshapen(items: readonly AssignmentInput[]): Generator<FieldError> {
  for (const [index, { userId, externalContact }] of items.entries()) {
    const pointer = `/assignments/${index}`;
    if (Boolean(userId) === Boolean(externalContact))
      yield { pointer, detail: 'Send either userId or externalContact, not both.', code: 'INVALID' };
    else if (externalContact && !externalContact.email && !externalContact.name)
      yield {
        pointer: `${pointer}/externalContact`,
        detail: 'The external contact has neither an email nor a name. Send at least one.',
        code: 'INVALID',
      };
  }
}

/** Users by id; a live one is an active person of the tenant. */
type People = ReadonlyMap<string, Pick<DirectoryEntry, 'isLive'>>;

/** Roles with at most one person. */
const single: ReadonlySet<AssignmentRole> = new Set(['ACCOUNTABLE_OWNER', 'DEPUTY_OWNER']);

/** Milliseconds by which a client's clock may be ahead of ours. */
const clockTolerance = 60_000;

/**
 * Checks a set of assignments: at most one owner and one deputy, who must be different people; no duplicates
 * in a role; only active users; no attestations in the future.
 * @param people directory entries of the assigned users
 * @throws UNPROCESSABLE with every error
 */
export function checkSet(items: readonly AssignmentInput[], people: People): void {
  const errors = [...repeated(items), ...sameDeputy(items), ...inactive(items, people), ...unattested(items)];
  if (errors.length > 0)
    throw new GatewayError(
      'UNPROCESSABLE',
      'The assignments are not valid. Each error contains the reason.',
      {
        errors,
      },
    );
}

function* repeated(items: readonly AssignmentInput[]): Generator<FieldError> {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const role = roleOf(item);
    const key = single.has(role) ? role : pairKey(item);
    const detail = single.has(role)
      ? `${role} is duplicated. At most one is allowed.`
      : `This person is duplicated as ${role}. Send the pair once.`;
    if (seen.has(key)) yield { pointer: `/assignments/${index}`, detail, code: 'DUPLICATE' };
    seen.add(key);
  }
}

function* sameDeputy(items: readonly AssignmentInput[]): Generator<FieldError> {
  const owners = items.filter((item) => roleOf(item) === 'ACCOUNTABLE_OWNER').map(personKey);
  for (const [index, item] of items.entries())
    if (roleOf(item) === 'DEPUTY_OWNER' && owners.includes(personKey(item)))
      yield {
        pointer: `/assignments/${index}`,
        detail: 'The deputy is also the accountable owner. Assign another person.',
        code: 'SAME_PERSON',
      };
}

function* inactive(items: readonly AssignmentInput[], people: People): Generator<FieldError> {
  for (const [index, { userId }] of items.entries())
    if (userId && !people.get(userId)?.isLive)
      yield {
        pointer: `/assignments/${index}/userId`,
        detail: `${userId} is not an active user of this tenant. Assign an active user.`,
        code: 'NOT_ACTIVE',
      };
}

function* unattested(items: readonly AssignmentInput[]): Generator<FieldError> {
  const latest = Date.now() + clockTolerance;
  for (const [index, { literacyAttestedAt }] of items.entries())
    if (literacyAttestedAt && literacyAttestedAt.getTime() > latest)
      yield {
        pointer: `/assignments/${index}/literacyAttestedAt`,
        detail: `${literacyAttestedAt.toISOString()} is in the future. Send the time of the attestation.`,
        code: 'IN_FUTURE',
      };
}
