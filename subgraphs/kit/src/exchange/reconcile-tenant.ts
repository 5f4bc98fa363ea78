import { GatewayError } from '@agg/schema';
import { sql } from 'kysely';
import { type Context, callerOf } from '../context/context.ts';
import type { ExchangeRecords, Outcome } from '../context/exchanges.types.ts';
import { change } from '../transaction/change.ts';
import { read } from '../transaction/read.ts';
import type { Scope } from './covered-rows.ts';
import { scopeOf } from './seal-tenants.ts';
import { lastSeal, sealsAfter, unsealedRanges } from './seals.ts';
import { leastIdAt, timeOf } from './uuid-time.ts';
import { writerLife } from './writer-numbers.ts';

/**
 * How long an exchange may run after it was sealed, in milliseconds: the longest deadline of a stream is ten
 * minutes. After that, its process has died or has lost its outcome.
 */
const lease = 15 * 60 * 1_000;

/** How an exchange ended that this side does not know of; `undefined` where the other side does not, either. */
type AskOtherSide = (context: Context, exchangeId: string) => Promise<Outcome | undefined>;

const noOutcome: AskOtherSide = async () => undefined;

/**
 * Gives each exchange of the caller's tenant an outcome that has been without one for too long: what the other
 * side says, otherwise `UNKNOWN`. It follows the seals, which miss no row that was committed late, so that each
 * row is looked at once.
 * @param context of the platform
 * @param now in milliseconds since 1970
 */
export async function reconcileTenant(context: Context, ask = noOutcome, now = Date.now()): Promise<void> {
  const { tenantId } = callerOf(context);
  for (;;) {
    const open = await read(context, ({ db }) => openExchanges({ db, tenantId }, now - lease));
    if (!open) break;
    for (const exchangeId of open.exchangeIds)
      await settleOnce(context.exchanges, (await ask(context, exchangeId)) ?? unknown(tenantId, exchangeId));
    await change(context, (em) => noteReconciled(scopeOf(em, tenantId), open.number));
  }
  await change(context, (em) => dropEndedWriters(scopeOf(em, tenantId), now));
}

interface OpenExchanges {
  /** The number of the seal that covers them. */
  number: number;
  exchangeIds: string[];
}

/** The exchanges without an outcome in the next seal, if that was written before `until`. */
async function openExchanges(scope: Scope, until: number): Promise<OpenExchanges | undefined> {
  const [seal] = await sealsAfter(scope, await lastReconciled(scope), 1);
  if (!seal || timeOf(seal.sealId) > until) return undefined;
  const exchangeIds: string[] = [];
  for (const { writerId, from, to } of seal.ranges) {
    const { rows } = await sql<{ id: string }>`
      select exchange_id as id from traffic.exchange as exchange
      where tenant_id = ${scope.tenantId} and writer_id = ${writerId} and writer_seq between ${from} and ${to}
        and decision = 'ALLOWED' and not exists (select from traffic.outcome as outcome
          where outcome.tenant_id = ${scope.tenantId} and outcome.exchange_id = exchange.exchange_id)
    `.execute(scope.db);
    exchangeIds.push(...rows.map(({ id }) => id));
  }
  return { number: seal.number, exchangeIds };
}

async function lastReconciled({ db, tenantId }: Scope): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number::float8 from traffic.reconciled where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.number ?? 0;
}

async function noteReconciled({ db, tenantId }: Scope, number: number): Promise<void> {
  await sql`insert into traffic.reconciled (tenant_id, number) values (${tenantId}, ${number})
    on conflict (tenant_id) do update set number = greatest(reconciled.number, excluded.number)`.execute(db);
}

function unknown(tenantId: string, exchangeId: string): Outcome {
  return { tenantId, exchangeId, outcome: 'UNKNOWN', finishedAt: new Date() };
}

/** Another process may have settled it meanwhile. */
async function settleOnce(records: ExchangeRecords, outcome: Outcome): Promise<void> {
  await records.settle(outcome).catch((error) => {
    if (!(error instanceof GatewayError) || error.code !== 'CONFLICT') throw error;
  });
}

/**
 * Nobody has to look for rows of a writer that ended long ago, once they are sealed. The newest writer of a tenant
 * stays until everything is reconciled: the tasks look at tenants with writers.
 */
async function dropEndedWriters(scope: Scope, now: number): Promise<void> {
  const { number } = await lastSeal(scope);
  const isReconciled = (await lastReconciled(scope)) >= number;
  const unsealed = (await unsealedRanges(scope, Number.MAX_SAFE_INTEGER)).map(({ writerId }) => writerId);
  await sql`delete from traffic.writer where tenant_id = ${scope.tenantId}
    and writer_id < ${leastIdAt(now - 2 * writerLife)} and writer_id <> all(${unsealed}::uuid[])
    and (${isReconciled} or exists (select from traffic.writer as newer
      where newer.tenant_id = ${scope.tenantId} and newer.writer_id > writer.writer_id))`.execute(scope.db);
}
