import { asPlatform, type Context, change } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Payment } from '../payment/payment.entity.ts';
import { paymentLifecycle } from '../payment/payment.lifecycle.ts';
import { announceOutcomes } from '../payment/payment-outcome.ts';
import { nameOf } from '../x402/reasons.table.ts';
import type { ChainWork, OpenSettlement } from './chain-work.ts';
import { type Outcome, successOf } from './inclusion.ts';
import { severalAtATime } from './several-at-a-time.ts';

/** A payment whose outcome is to be recorded. */
export interface Ended {
  settlementId: string;
  tenantId: string;
  paymentId: string;
  outcome: Outcome;
}

/** Records the outcomes of what has succeeded. */
export async function recordSucceeded(
  work: ChainWork,
  settlements: readonly OpenSettlement[],
): Promise<void> {
  const ended: Ended[] = [];
  for (const settlement of settlements) {
    const outcome = successOf(work, settlement);
    if (outcome) ended.push({ ...settlement, outcome });
  }
  await recordEnded(work, ended);
}

/**
 * Records outcomes in the payments of tenants, and then ends their settlements: after a crash, an outcome that was recorded is
 * found again on the chain, and recording it again changes nothing.
 */
export async function recordEnded(work: ChainWork, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const recorded: Ended[] = [];
  await eachTenant(work.context, ended, async (tenantId, own) => {
    await recordOutcomes(work, tenantId, own);
    recorded.push(...own);
  });
  await markFinal(work, recorded);
  const final = new Set(recorded.map(({ settlementId }) => settlementId));
  for (const { settlementId, nonce } of work.open.values())
    if (final.has(settlementId)) work.open.delete(nonce);
  work.former = work.former.filter(({ settlementId }) => !final.has(settlementId));
  for (const settlementId of final) {
    work.searched.delete(settlementId);
    work.simulated.delete(settlementId);
  }
}

async function markFinal({ lease }: ChainWork, ended: readonly Ended[]): Promise<void> {
  const rows = ended.map(({ settlementId, outcome }) => ({
    settlementId,
    hash: outcome.state === 'REJECTED' ? null : outcome.hash,
  }));
  await lease.write(({ db }) =>
    sql`update payments.settlement as stored set state = 'FINAL', hash = ended.hash
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ended ("settlementId" uuid, hash text)
      where stored.settlement_id = ended."settlementId"`.execute(db),
  );
}

async function recordOutcomes(
  { context }: ChainWork,
  tenantId: string,
  own: readonly Ended[],
): Promise<void> {
  const recorded = await change(asPlatform(context, tenantId), (em) => applyOutcomes(em, own));
  announceOutcomes(context, tenantId, recorded);
}

async function applyOutcomes(em: EntityManager, ended: readonly Ended[]): Promise<Payment[]> {
  const byId = new Map(ended.map((one) => [one.paymentId, one.outcome]));
  const payments = await em.find(Payment, { paymentId: { $in: [...byId.keys()] } });
  for (const payment of payments) applyOutcome(payment, byId.get(payment.paymentId) as Outcome);
  return payments;
}

function applyOutcome(payment: Payment, outcome: Outcome): void {
  if (paymentLifecycle.isFinal(payment.state)) return;
  paymentLifecycle.moveTo(payment, outcome.state);
  payment.settledAt = new Date();
  if (outcome.state !== 'CONFIRMED')
    payment.errorMessage = nameOf('reason' in outcome ? outcome.reason : 'REVERTED', payment.x402Version);
  if (outcome.state === 'REJECTED') return;
  payment.transactionHash = outcome.hash;
  payment.blockNumber = outcome.blockNumber?.toString() ?? null;
}

/** Records the hashes of what was broadcast and is not final yet. */
export function recordSubmitted(work: ChainWork, settlements: readonly OpenSettlement[]): Promise<void> {
  const changed = settlements.filter(
    (one) => one.transactions[0]?.hash !== one.recordedHash && work.open.get(one.nonce) === one,
  );
  return eachTenant(work.context, changed, async (tenantId, own) => {
    await recordHashes(work, tenantId, own);
    for (const settlement of own) settlement.recordedHash = settlement.transactions[0]?.hash;
  });
}

async function recordHashes(
  work: ChainWork,
  tenantId: string,
  own: readonly OpenSettlement[],
): Promise<void> {
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

/** Tenants whose payments are written at the same time. */
const atATime = 4;

/** Writes what each tenant has of a list. Tenants do not wait for one whose payments cannot be written: that is tried again. */
function eachTenant<T extends { tenantId: string }>(
  { services }: Pick<Context, 'services'>,
  all: readonly T[],
  write: (tenantId: string, own: readonly T[]) => Promise<void>,
): Promise<void> {
  const tenants = [...Map.groupBy(all, ({ tenantId }) => tenantId)];
  return severalAtATime(atATime, tenants, ([tenantId, own]) =>
    write(tenantId, own).catch((err) => {
      services.log.error({ tenantId, err }, 'What has become of payments cannot be recorded now.');
    }),
  );
}
