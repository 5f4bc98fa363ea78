import { asPlatform, type Context, change, normalEmail } from '@agg/kit';
import type { Role } from '@agg/schema';
import { assertMayBeMailed } from '../account/mail-limit.ts';
import { invite } from '../invitation/invite-users.ts';
import { knownAmong } from '../invitation/invited-emails.ts';
import { findTenant } from './find-tenant.ts';
import { type HandedLink, handOver, type Instruction } from './hand-over.ts';

/** A person to invite into a tenant. */
export interface NewPerson {
  /** Its id or its name. */
  tenant: string;
  name: string;
  email: string;
  roles: readonly Role[];
}

/**
 * Invites a person by the rules of `inviteUser`; the operator hands over the link, and may give any role.
 * @throws NOT_FOUND and AMBIGUOUS_TENANT as `findTenant`; CONFLICT for another person's e-mail; RATE_LIMITED
 */
export async function inviteForOperator(
  context: Context,
  { tenant, name, email, roles }: NewPerson,
  { reason, isMailed }: Instruction,
): Promise<HandedLink> {
  const { tenantId } = await findTenant(context, tenant);
  if (isMailed) await assertMayBeMailed(context, 'invitation', email);
  const inside = asPlatform(context, tenantId);
  return change(
    inside,
    async (em) => {
      const known = await knownAmong(em, [normalEmail(email)], () => '');
      const user = await invite(
        em,
        tenantId,
        { email, name, roles: [...roles] },
        known.get(normalEmail(email)),
      );
      await em.flush();
      return handOver(inside, em, user, 'INVITATION', isMailed);
    },
    reason,
  );
}
