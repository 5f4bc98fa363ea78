import { asPlatform, change } from '@agg/kit';
import { Payment } from '../payment/payment.entity.ts';
import type { ChainWork } from './chain-work.ts';
import { eachTenant } from './each-tenant.ts';
import type { OpenSettlement } from './open-settlement.ts';

/** Tells tenants the hashes of what was broadcast and is not final yet. */
export function announceSubmitted(work: ChainWork, settlements: readonly OpenSettlement[]): Promise<void> {
  const news = settlements.filter(
    (one) => one.transactions[0]?.hash !== one.announcedHash && work.open.get(one.nonce) === one,
  );
  return eachTenant(work.context, news, async (tenantId, own) => {
    await tell(work, tenantId, own);
    for (const settlement of own) settlement.announcedHash = settlement.transactions[0]?.hash;
  });
}

async function tell(work: ChainWork, tenantId: string, own: readonly OpenSettlement[]): Promise<void> {
  const hashes = new Map(
    own.map(({ paymentId, transactions }) => [paymentId, transactions[0]?.hash ?? null]),
  );
  const ids = [...hashes.keys()];
  await change(asPlatform(work.context, tenantId), async (em) => {
    const open = await em.find(Payment, {
      paymentId: { $in: ids },
      state: { $in: ['ACCEPTED', 'SUBMITTED'] },
    });
    for (const payment of open) {
      payment.state = 'SUBMITTED';
      payment.transactionHash = hashes.get(payment.paymentId) ?? null;
    }
  });
}
