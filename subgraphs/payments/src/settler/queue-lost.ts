import { sql } from 'kysely';
import type { ChainWork } from './chain-work.ts';
import { surelyUsedNonces } from './read-head.ts';
import { idList } from './settlement-rows.ts';

/** Queues again what has lost its nonce to another transaction. */
export async function queueLost(work: ChainWork): Promise<void> {
  const lost = [...work.open.values()].filter(({ isLost }) => isLost);
  if (lost.length === 0) return;
  const ids = lost.map(({ settlementId }) => settlementId);
  await work.lease.write(({ db }) =>
    sql`update payments.settlement set state = 'QUEUED', account = null, nonce = null, transactions = '[]'
      where settlement_id = any (${idList(ids)})`.execute(db),
  );
  for (const { nonce } of lost) work.open.delete(nonce);
  work.nextNonce = Math.max(work.nextNonce, await surelyUsedNonces(work.network));
}
