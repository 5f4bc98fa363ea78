import { type FieldError, GatewayError } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../user/user.entity.ts';

/** The beginning of the JSON Pointers to an invitation of the request. */
export type PointerOf = (index: number) => string;

/** Maximum number of invitations per request. */
const most = 100;

/** The alternative to an invitation for a person who already has the e-mail. */
const insteadOfInviting: Readonly<Record<Exclude<User['status'], 'DEACTIVATED'>, string>> = {
  ACTIVE: 'They can already sign in. Change their roles instead.',
  SUSPENDED: 'They are suspended. To restore access, reactivate them.',
  INVITED: 'Their invitation is pending. Send it again instead.',
  PENDING_VERIFICATION: 'They have signed up but have not verified the e-mail yet.',
};

/** The deactivated people with these e-mails, by e-mail. @throws CONFLICT naming all others */
export async function knownAmong(
  em: EntityManager,
  emails: readonly string[],
  pointerOf: PointerOf,
): Promise<Map<string, User>> {
  const people = await em.find(
    User,
    { email: { $in: emails } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const known = new Map(people.map((user) => [user.email, user]));
  const errors = emails.flatMap((email, index): FieldError[] => {
    const { status = 'DEACTIVATED' } = known.get(email) ?? {};
    if (status === 'DEACTIVATED') return [];
    return [{ pointer: `${pointerOf(index)}/email`, detail: insteadOfInviting[status], code: 'DUPLICATE' }];
  });
  if (errors.length === 0) return known;
  const detail = `A user with this e-mail already exists in the tenant. ${errors[0]?.detail}`;
  throw new GatewayError('CONFLICT', errors.length > 1 ? severalKnown : detail, { errors });
}

const severalKnown = 'Users with some of these e-mails already exist in the tenant. See errors.';

/** @throws VALIDATION_FAILED naming the e-mails that are repeated */
export function assertDistinct(emails: readonly string[], pointerOf: PointerOf): void {
  const errors = emails.flatMap((email, index): FieldError[] => {
    const first = emails.indexOf(email);
    if (first === index) return [];
    const detail = `This is also the e-mail of ${pointerOf(first)}. Send it once.`;
    return [{ pointer: `${pointerOf(index)}/email`, detail, code: 'DUPLICATE' }];
  });
  if (errors.length > 0)
    throw new GatewayError('VALIDATION_FAILED', 'Some of the e-mails are repeated. See errors.', { errors });
}

/** @throws VALIDATION_FAILED for none or too many invitations */
export function assertNumber(invitations: number): void {
  if (invitations >= 1 && invitations <= most) return;
  const detail = `invitations has ${invitations} items. Send 1 to ${most}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/invitations', detail, code: 'INVALID' }],
  });
}
