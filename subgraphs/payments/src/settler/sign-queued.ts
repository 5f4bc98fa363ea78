import { asPlatform, type Reader, timeOf } from '@agg/kit';
import { killSwitches } from '@agg/registry/snapshots';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { agreed } from '../chain/agreed.ts';
import { isRefusal } from '../chain/chain-errors.ts';
import { gasLeft, noteGasOfDay } from '../gas/gas-of-day.ts';
import type { ChainWork, OpenSettlement } from './chain-work.ts';
import { endsOf } from './follow-up.ts';
import type { Outcome } from './inclusion.ts';
import { outcomeElsewhere } from './outcome-elsewhere.ts';
import { recordEnded } from './record-payments.ts';
import { idList, openFrom, openQueued, type QueuedRow } from './settlement-rows.ts';
import { isAffordable, signTransaction } from './sign-transaction.ts';

/** Settlements that are signed in one transaction of the database. */
const most = 100;

/**
 * Gives the oldest queued settlements their nonces, and stores their signed transactions. Nothing is broadcast before that is
 * committed, so that after a crash the same bytes are sent again. Those of a stopped tenant or caller keep waiting, and all while
 * gas costs too much or its budget of the day is spent. What has waited is simulated by the chain before.
 * @returns what is to be broadcast
 */
export async function signQueued(work: ChainWork): Promise<OpenSettlement[]> {
  const waiting = await waitingTenants(work);
  if (waiting.length === 0 || !(await isAffordable(work))) return [];
  const stopped = await stoppedOf(work, waiting);
  const { signed, unsimulated } = await work.lease.write(async (reader) => {
    const rows = await queued(work, reader, stopped);
    const ready = rows.filter((row) => isSimulated(work, row));
    const paid = within(await gasLeft(work.network, reader), ready);
    const opened = await Promise.all(paid.map((row, index) => sign(work, row, work.nextNonce + index)));
    await store(work, reader, opened);
    return { signed: opened, unsimulated: rows.filter((row) => !ready.includes(row)) };
  });
  work.nextNonce += signed.length;
  for (const settlement of signed) work.open.set(settlement.nonce, settlement);
  await simulateAgain(work, unsimulated);
  return signed;
}

/** The first of them that together use no more gas than is left. */
function within(left: bigint, rows: readonly QueuedRow[]): QueuedRow[] {
  let sum = 0n;
  const most = rows.findIndex((row) => {
    sum += BigInt(row.gas);
    return sum > left;
  });
  return most < 0 ? [...rows] : rows.slice(0, most);
}

async function queued(
  { network }: ChainWork,
  { db }: Reader,
  stopped: readonly string[],
): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`select * from payments.settlement
    where chain_id = ${network.chainId} and state = 'QUEUED'
      and not (payment_tenant_id = any (${idList(stopped)}) or caller_id = any (${idList(stopped)}))
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

/** The ids of stopped tenants, and of the stopped people and agents of the others. */
async function stoppedOf({ context }: ChainWork, tenants: readonly string[]): Promise<string[]> {
  const stopped: string[] = [];
  for (const tenantId of tenants) {
    const switches = await asPlatform(context, tenantId).snapshot(killSwitches);
    for (const { scope, targetId } of switches.values())
      if (scope === 'TENANT') stopped.push(tenantId);
      else if (targetId) stopped.push(targetId);
  }
  return stopped;
}

async function sign(work: ChainWork, row: QueuedRow, nonce: number): Promise<OpenSettlement> {
  const call = { to: row.asset as Address, data: row.call_data, gas: BigInt(row.gas), nonce };
  const transaction = await signTransaction(work, call, work.head);
  return openFrom(row, nonce, { transactions: [transaction], signedAtBlock: work.head.number });
}

async function store(
  { network }: ChainWork,
  reader: Reader,
  settlements: readonly OpenSettlement[],
): Promise<void> {
  if (settlements.length === 0) return;
  const signed = settlements.map(({ settlementId, nonce, transactions }) => ({
    settlementId,
    nonce,
    transactions,
  }));
  await sql`update payments.settlement as stored
    set state = 'SIGNED', account = ${network.account.address}, nonce = signed.nonce, transactions = signed.transactions
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb)
      as signed ("settlementId" uuid, nonce bigint, transactions jsonb)
    where stored.settlement_id = signed."settlementId"`.execute(reader.db);
  const gas = settlements.reduce((sum, one) => sum + one.gas, 0n);
  await noteGasOfDay(network, reader, gas);
}

/** Milliseconds for which it is believed that a transfer is possible. */
const believedFor = 5_000;

/**
 * Whether the chain has simulated a queued transfer a moment ago. What has waited may be impossible by now: a transaction of it would
 * revert, and cost as much as one that succeeds.
 */
function isSimulated({ simulated }: ChainWork, { settlement_id: id }: QueuedRow): boolean {
  const last = simulated.get(id);
  if (last !== undefined) return performance.now() - last < believedFor;
  return Date.now() - timeOf(id) < believedFor;
}

/** Lets the chain try what has waited, as it will be sent, and ends what is impossible by now. */
async function simulateAgain(work: ChainWork, rows: readonly QueuedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const waiting = rows.map(openQueued);
  await recordEnded(work, await endsOf(work, waiting, endOf));
}

async function endOf(work: ChainWork, waiting: OpenSettlement): Promise<Outcome | undefined> {
  if (await isPossible(work, waiting)) {
    work.simulated.set(waiting.settlementId, performance.now());
    return undefined;
  }
  const elsewhere = await outcomeElsewhere(work, waiting);
  return elsewhere === 'UNUSED' ? { state: 'REJECTED', reason: 'SIMULATION' } : elsewhere;
}

/** With the price of gas: without one, a contract wallet could tell the simulation from the transaction. */
function isPossible(
  { network, head }: ChainWork,
  { asset, callData, gas }: OpenSettlement,
): Promise<boolean> {
  const { maxFeePerGas, maxPriorityFeePerGas } = head;
  const call = { account: network.account.address, to: asset, data: callData, gas };
  return agreed(network, async (chain) => {
    try {
      await chain.call({ ...call, maxFeePerGas, maxPriorityFeePerGas });
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return false;
    }
  });
}
