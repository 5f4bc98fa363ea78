import { type Context, readTenant } from '@agg/kit';
import { platformId } from '@agg/schema';
import { sql } from 'kysely';
import type { OpenNetwork } from '../network/open-network.ts';

/** Whether any settlement of a network is not final. */
export async function awaitsSettlement(context: Context, { chainId }: OpenNetwork): Promise<boolean> {
  const { rows } = await readTenant(context, platformId, ({ db }) =>
    sql<{ waits: boolean }>`select
      exists (select from payments.settlement where chain_id = ${chainId} and state = 'QUEUED')
      or exists (select from payments.settlement where chain_id = ${chainId} and state = 'SIGNED') as waits`.execute(
      db,
    ),
  );
  return rows[0]?.waits ?? false;
}
