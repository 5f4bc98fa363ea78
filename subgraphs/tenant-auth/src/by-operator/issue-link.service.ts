import { type Context, record } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { LinkPurpose } from '../link/link.enums.ts';
import { tenantAuthEvents } from '../tenant-auth.events.ts';
import type { User } from '../user/user.entity.ts';
import { changePerson } from './change-person.ts';
import type { NamedPerson } from './find-person.ts';
import { type HandedLink, handOver } from './hand-over.ts';

/** What a person waits for, by status. */
const purposes: Partial<Record<User['status'], LinkPurpose>> = {
  ACTIVE: 'RESET_PASSWORD',
  INVITED: 'INVITATION',
  PENDING_VERIFICATION: 'VERIFY_EMAIL',
};

/**
 * The link that a mail would bring to a person: to verify the e-mail, to accept the invitation, or to set a new
 * password. The ledger records that it was issued, and for which purpose.
 * @throws NOT_FOUND and AMBIGUOUS_TENANT as `findPerson`; CONFLICT for a person who is shut out
 */
export async function issueLink(context: Context, person: NamedPerson, reason: string): Promise<HandedLink> {
  return changePerson(context, person, reason, async ({ em, inside, user }) => {
    const purpose = purposes[user.status];
    if (!purpose) throw shutOut(user);
    await record(em, { event: tenantAuthEvents.USER.link_issued, id: user.id, payload: { purpose } });
    return handOver(inside, em, user, purpose, false);
  });
}

/** The error for a person who cannot sign in until an administrator changes that. */
export function shutOut({ email, status }: User): GatewayError {
  const advice = status === 'DEACTIVATED' ? 'Invite them again.' : 'Have an administrator reactivate them.';
  return new GatewayError('CONFLICT', `${email} is ${status}. ${advice}`);
}
