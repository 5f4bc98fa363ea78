import { type Context, callerOf, change, defineTask, forEachTenant, read } from '@agg/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { OneTimeSecret } from '../one-time-secret/one-time-secret.entity.ts';
import { Password } from '../password/password.entity.ts';
import { Principal } from '../principal/principal.entity.ts';
import { everyTenant } from '../tenant/every-tenant.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User } from '../user/user.entity.ts';

/** 7 days: the link is valid for one day and can be requested again, so no one uses it after that. */
const keptFor = 7 * 24 * 60 * 60_000;

/**
 * Every night: deletes tenants whose e-mail was never verified after the sign-up, with their one person. The
 * ledger keeps a record of them. Tenants in which anyone was ever active or invited are not touched.
 */
export const forgetUnverified = defineTask({
  name: 'forget-unverified',
  cron: '47 3 * * *',
  handle: async (context) => {
    const before = new Date(Date.now() - keptFor);
    const old = (await everyTenant(context)).filter(({ createdAt }) => createdAt < before);
    await forEachTenant(
      context,
      old.map(({ tenantId }) => tenantId),
      async (inTenant) => {
        if (await isUnverified(inTenant, before)) await forget(inTenant, before);
      },
    );
  },
});

/** A read without locks, because for most tenants there is nothing to delete. */
function isUnverified(context: Context, before: Date): Promise<boolean> {
  return read(context, async ({ db, tenantId }) => {
    const { rows } = await sql<{ unverified: boolean | null }>`
      select bool_and(status = 'PENDING_VERIFICATION' and created_at < ${before}) as unverified
      from (select status, created_at from tenant_auth.person where tenant_id = ${tenantId} limit 2) as person`.execute(
      db,
    );
    return rows[0]?.unverified === true;
  });
}

function forget(context: Context, before: Date): Promise<void> {
  const { tenantId } = callerOf(context);
  return change(
    context,
    async (em) => {
      // Locked, so that the e-mail is not verified meanwhile.
      const people = await em.find(User, { tenantId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const isLeft = ({ status, createdAt }: User) => status === 'PENDING_VERIFICATION' && createdAt < before;
      if (people.length > 0 && people.every(isLeft)) await removeAll(em, tenantId, people);
    },
    'the e-mail was never verified',
  );
}

/** Deletes the person first, so that the ledger records the person before the tenant. */
async function removeAll(em: EntityManager, tenantId: string, people: User[]): Promise<void> {
  await em.nativeDelete(OneTimeSecret, { tenantId });
  em.remove(await em.find(Password, { tenantId }));
  em.remove(await em.find(Principal, { tenantId }));
  em.remove(people);
  await em.flush();
  em.remove(await em.findOneOrFail(Tenant, { tenantId }));
}
