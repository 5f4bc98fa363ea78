import { asPlatform, change } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Payment } from '../payment/payment.entity.ts';
import { paymentLifecycle } from '../payment/payment.lifecycle.ts';
import { recordedHere } from '../settlement/recorded-here.ts';
import { nameOf } from '../x402/reasons.table.ts';
import type { ChainWork } from './chain-work.ts';
import { eachTenant } from './each-tenant.ts';
import type { OpenSettlement } from './open-settlement.ts';
import { type Outcome, successOf } from './outcome-of.ts';

/** A payment whose outcome is to be recorded. */
export interface Ended {
  settlementId: string;
  tenantId: string;
  paymentId: string;
  outcome: Outcome;
}

/** Records the outcomes of what has succeeded. */
export async function finishSettled(work: ChainWork, settlements: readonly OpenSettlement[]): Promise<void> {
  const ended: Ended[] = [];
  for (const settlement of settlements) {
    const outcome = successOf(work, settlement);
    if (outcome) ended.push({ ...settlement, outcome });
  }
  await finish(work, ended);
}

/**
 * Tells the tenants first: after a crash, an outcome that was recorded is found again on the chain, and recording it again
 * changes nothing.
 */
export async function finish(work: ChainWork, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const told: Ended[] = [];
  await eachTenant(work.context, ended, async (tenantId, own) => {
    await tell(work, tenantId, own);
    told.push(...own);
  });
  await store(work, told);
  const final = new Set(told.map(({ settlementId }) => settlementId));
  for (const { settlementId, nonce } of work.open.values())
    if (final.has(settlementId)) work.open.delete(nonce);
  work.former = work.former.filter(({ settlementId }) => !final.has(settlementId));
  for (const settlementId of final) {
    work.searched.delete(settlementId);
    work.tried.delete(settlementId);
  }
}

async function store({ lease }: ChainWork, ended: readonly Ended[]): Promise<void> {
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

async function tell({ context }: ChainWork, tenantId: string, own: readonly Ended[]): Promise<void> {
  const recorded = await change(asPlatform(context, tenantId), (em) => recordOutcomes(em, own));
  for (const payment of recorded) recordedHere(context).tell(payment);
  context.feed.signals.announce(
    tenantId,
    own.map(({ paymentId }) => paymentId),
  );
}

async function recordOutcomes(em: EntityManager, ended: readonly Ended[]): Promise<Payment[]> {
  const byId = new Map(ended.map((one) => [one.paymentId, one.outcome]));
  const payments = await em.find(Payment, { paymentId: { $in: [...byId.keys()] } });
  for (const payment of payments) recordOutcome(payment, byId.get(payment.paymentId) as Outcome);
  return payments;
}

function recordOutcome(payment: Payment, outcome: Outcome): void {
  if (paymentLifecycle.isFinal(payment.state)) return;
  paymentLifecycle.moveTo(payment, outcome.state);
  payment.settledAt = new Date();
  if (outcome.state !== 'CONFIRMED')
    payment.errorMessage = nameOf('reason' in outcome ? outcome.reason : 'REVERTED', payment.x402Version);
  if (outcome.state === 'REJECTED') return;
  payment.transactionHash = outcome.hash;
  payment.blockNumber = outcome.blockNumber?.toString() ?? null;
}
