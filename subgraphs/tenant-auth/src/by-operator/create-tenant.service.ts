import { randomUUIDv7 } from 'node:crypto';
import { asPlatform, type Context, change } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertMayBeMailed } from '../account/mail-limit.ts';
import { addTenant, everything } from '../account/new-tenant.ts';
import { invite } from '../invitation/invite-users.ts';
import { tenantsNamed } from './find-tenant.ts';
import { type HandedLink, handOver, type Instruction } from './hand-over.ts';

/** An arbitrary number, for the advisory lock under which the operator chooses names. */
const namesLock = 4_207_003;

/** A tenant with its first administrator. */
export interface NewTenant {
  tenantName: string;
  name: string;
  email: string;
}

/**
 * Creates a tenant, and invites its first administrator, who gets every role. The operator hands over the link.
 * @throws CONFLICT where a tenant has the name, so that a repeated command makes no second one; RATE_LIMITED
 */
export async function createTenant(
  context: Context,
  { tenantName, name, email }: NewTenant,
  { reason, isMailed }: Instruction,
): Promise<HandedLink> {
  if (isMailed) await assertMayBeMailed(context, 'invitation', email);
  const tenantId = randomUUIDv7();
  const inside = asPlatform(context, tenantId);
  return change(
    inside,
    async (em) => {
      await assertNewName(context, em, tenantName);
      addTenant(em, tenantId, tenantName);
      const user = await invite(em, tenantId, { email, name, roles: everything });
      await em.flush();
      return handOver(inside, em, user, 'INVITATION', isMailed);
    },
    reason,
  );
}

/** Of several commands at once, each sees the tenants of those before it. */
async function assertNewName(context: Context, em: EntityManager, tenantName: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [namesLock]);
  const [known] = await tenantsNamed(context, tenantName);
  if (known) throw nameInUse(tenantName, known.tenantId);
}

function nameInUse(tenantName: string, tenantId: string): GatewayError {
  const detail = `A tenant is called "${tenantName}" already: ${tenantId}. Choose another name, or print a new link for its administrator.`;
  return new GatewayError('CONFLICT', detail);
}
