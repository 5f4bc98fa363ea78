import { asPlatform, defineTask } from '@agg/kit';
import { platformId } from '@agg/schema';
import { rotateSigningKeys } from './rotation.service.ts';
import { verifyingKeys } from './signing-key.service.ts';

const day = 86_400_000;

/** Checks every day whether the newest key is old enough to be replaced. */
export const rotateSigningKeysInTime = defineTask({
  name: 'rotate-signing-keys',
  cron: '20 3 * * *',
  handle: async (context) => {
    const { operatorTenantId = platformId, signingKeys } = context.services;
    const [newest] = await verifyingKeys(context.database.orm.em.fork());
    const oldest = Date.now() - signingKeys.maxAgeDays * day;
    if (!newest || newest.activeFrom.getTime() > oldest) return;
    const reason = `The key has been in use for ${signingKeys.maxAgeDays} days.`;
    await rotateSigningKeys(asPlatform(context, operatorTenantId), null, reason);
  },
});
