import { sql } from 'kysely';
import type { ChainWork } from './chain-work.ts';
import { type Ended, finish } from './finish.ts';
import { outcomeElsewhere } from './outcome-of.ts';
import type { QueuedRow } from './settlement-rows.ts';

/** Settlements that are rejected in a round. */
const most = 100;

/**
 * Rejects queued settlements whose authorization has expired, for instance under a kill switch, unless somebody else has sent
 * it to the chain in time.
 */
export async function rejectExpired(work: ChainWork): Promise<void> {
  const { rows } = await work.lease.write(({ db }) =>
    sql<QueuedRow>`select * from payments.settlement
      where chain_id = ${work.network.chainId} and state = 'QUEUED' and valid_before <= extract(epoch from now())
      limit ${most}`.execute(db),
  );
  await finish(work, await Promise.all(rows.map((row) => endOf(work, row))));
}

async function endOf(work: ChainWork, row: QueuedRow): Promise<Ended> {
  const { settlement_id: settlementId, payment_tenant_id: tenantId, payment_id: paymentId } = row;
  const { asset, payer, authorization_nonce: authorizationNonce } = row;
  const elsewhere = await outcomeElsewhere(work, { asset, payer, authorizationNonce, transactions: [] });
  return { settlementId, tenantId, paymentId, outcome: elsewhere ?? { state: 'REJECTED' } };
}
