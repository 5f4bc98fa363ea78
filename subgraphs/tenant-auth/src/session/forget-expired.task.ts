import { type Context, change, defineTask, forEachTenant } from '@agg/kit';
import { OneTimeSecret } from '../one-time-secret/one-time-secret.entity.ts';
import { everyTenant } from '../tenant/every-tenant.ts';
import { RefreshToken } from './refresh-token.entity.ts';

const day = 24 * 60 * 60_000;

/** Longer than any session: until then, a second use of a token reveals that it may be stolen. */
const tokensKeptFor = 31 * day;

/** Every night: deletes expired tokens and secrets. */
export const forgetExpired = defineTask({
  name: 'forget-expired',
  cron: '17 3 * * *',
  handle: async (context) => {
    const tenants = await everyTenant(context);
    await forEachTenant(
      context,
      tenants.map(({ tenantId }) => tenantId),
      forgetIn,
    );
  },
});

async function forgetIn(context: Context): Promise<void> {
  const now = Date.now();
  await change(context, async (em) => {
    await em.nativeDelete(RefreshToken, { createdAt: { $lt: new Date(now - tokensKeptFor) } });
    await em.nativeDelete(OneTimeSecret, { expiresAt: { $lt: new Date(now - day) } });
  });
}
