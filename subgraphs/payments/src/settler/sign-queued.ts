import { asPlatform, type Reader } from '@agg/kit';
import { activeSwitch, killSwitches } from '@agg/registry/snapshots';
import { sql } from 'kysely';
import type { Address } from 'viem';
import type { ChainWork } from './chain-work.ts';
import { isAffordable } from './is-affordable.ts';
import type { OpenSettlement } from './open-settlement.ts';
import { openFrom, type QueuedRow } from './settlement-rows.ts';
import { signTransaction } from './sign-transaction.ts';

/** Settlements that are signed in one transaction of the database. */
const most = 100;

/**
 * Gives the oldest queued settlements their nonces, and stores their signed transactions. Nothing is broadcast before that is
 * committed, so that after a crash the same bytes are sent again. Those of a stopped tenant keep waiting, and all while gas costs too
 * much.
 * @returns what is to be broadcast
 */
export async function signQueued(work: ChainWork): Promise<OpenSettlement[]> {
  if (!isAffordable(work)) return [];
  const tenants = await waitingTenants(work);
  const going = await notStopped(work, tenants);
  if (going.length === 0) return [];
  const signed = await work.lease.write(async (reader) => {
    const rows = await queued(work, reader, going);
    const opened = await Promise.all(rows.map((row, index) => sign(work, row, work.nextNonce + index)));
    await store(work, reader, opened);
    return opened;
  });
  work.nextNonce += signed.length;
  for (const settlement of signed) work.open.set(settlement.nonce, settlement);
  return signed;
}

async function queued(
  { network }: ChainWork,
  { db }: Reader,
  tenants: readonly string[],
): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`select * from payments.settlement
    where chain_id = ${network.chainId} and state = 'QUEUED'
      and payment_tenant_id = any (${`{${tenants.join(',')}}`}::uuid[])
      and valid_before > extract(epoch from now())
    order by settlement_id limit ${most} for update`.execute(db);
  return rows;
}

/** The tenants with queued settlements. */
async function waitingTenants({ network, lease }: ChainWork): Promise<string[]> {
  const { rows } = await lease.write(({ db }) =>
    sql<{ id: string }>`select distinct payment_tenant_id as id from payments.settlement
      where chain_id = ${network.chainId} and state = 'QUEUED'`.execute(db),
  );
  return rows.map(({ id }) => id);
}

/** Those whom no kill switch stops. */
async function notStopped({ context }: ChainWork, tenants: readonly string[]): Promise<string[]> {
  const going: string[] = [];
  for (const id of tenants) {
    const switches = await asPlatform(context, id).snapshot(killSwitches);
    if (!activeSwitch(switches, [{ scope: 'TENANT', targetId: null }])) going.push(id);
  }
  return going;
}

async function sign(work: ChainWork, row: QueuedRow, nonce: number): Promise<OpenSettlement> {
  const call = { to: row.asset as Address, data: row.call_data, gas: BigInt(row.gas), nonce };
  const transaction = await signTransaction(work, call, work.head);
  return { ...openFrom(row, nonce, [transaction]), signedAtBlock: work.head.number };
}

async function store(
  { network }: ChainWork,
  { db }: Reader,
  settlements: readonly OpenSettlement[],
): Promise<void> {
  const signed = settlements.map(({ settlementId, nonce, transactions }) => ({
    settlementId,
    nonce,
    transactions,
  }));
  await sql`update payments.settlement as stored
    set state = 'SIGNED', account = ${network.account.address}, nonce = signed.nonce, transactions = signed.transactions
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb)
      as signed ("settlementId" uuid, nonce bigint, transactions jsonb)
    where stored.settlement_id = signed."settlementId"`.execute(db);
}
