import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError, platformId } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { asPlatform, type Context, callerOf } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import { isRetriable, mapDatabaseError } from '../database/database-errors.ts';
import { everyTenant } from '../tenancy/tenant-table.decorator.ts';
import { currentTraceparent } from '../tracing/spans.ts';
import { changing, inTransaction, type OpenTransaction, type Settings } from './tenant-transaction.ts';

const attempts = 4;
const longestPause = 80;

/** Milliseconds for which a change of several tenants waits for a lock: those that it has are locks of the others. */
const lockWaitTogether = '200';

/**
 * Changes something inside the caller's tenant: one transaction, run again after a deadlock or a
 * serialization failure, in which every changed subject gets its ledger entry, the jobs of those who react to
 * it, and its entry of the directory. Nothing is emitted that was not committed, and nothing committed is
 * lost. `work` may run several times and must not act outside the database. A mutation makes one change and
 * answers what `work` returns, so that a repeated request can be answered, too.
 * @param reason why, in the caller's words; stored in the ledger
 * @throws UNAVAILABLE when the database stays unreachable or busy; NAME_TAKEN for a name of another row; CONFLICT on
 * another duplicate, and where another attempt owns the request's Idempotency-Key by now
 */
export function change<T>(
  context: Context,
  work: (em: EntityManager) => Promise<T>,
  reason?: string | null,
): Promise<T> {
  return repeatedly(attempts, () => once(context, work, reason ?? null));
}

/**
 * Changes something of several tenants as the platform: one transaction, which sees and writes the rows of all of them in
 * tables with the policy `tenantsOfBatch`. Its events name their tenants. It waits for locks for a moment only, and is not
 * run again: where it fails, its caller tries parts of it. That of a single tenant is a change like any other.
 * @throws what `change` throws
 */
export function changeTogether<T>(
  context: Context,
  tenantIds: readonly string[],
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const isOne = tenantIds.length === 1;
  const settings = {
    'app.tenant_ids': tenantIds.join(),
    ...(!isOne && { lock_timeout: lockWaitTogether }),
  };
  const asAll = asPlatform(context, platformId);
  return repeatedly(isOne ? attempts : 1, () => once(asAll, work, null, settings));
}

async function repeatedly<T>(most: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === most || !isRetriable(error)) throw mapDatabaseError(error);
      await sleep(Math.random() * longestPause);
    }
  }
}

async function once<T>(
  context: Context,
  work: (em: EntityManager) => Promise<T>,
  reason: string | null,
  further: Settings = {},
): Promise<T> {
  const { tenantId } = callerOf(context);
  const { database, attempt } = context;
  const settings = {
    ...further,
    'app.tenant_id': tenantId,
    ...(attempt && { 'app.attempt_id': attempt.attemptId }),
    ...traceSetting(),
  };
  let em: EntityManager | undefined;
  try {
    return await inTransaction(database, changing, settings, ({ db, commit }) => {
      em = tenantSession(database, tenantId, db);
      return perform(context, em, { work, reason, commit });
    });
  } catch (error) {
    throw em ? await explained(context, em, error) : error;
  }
}

/** The jobs that the transaction queues continue its trace. */
function traceSetting(): { 'app.traceparent'?: string } {
  const { traceparent } = currentTraceparent();
  return traceparent ? { 'app.traceparent': traceparent } : {};
}

/** What a change does inside its transaction. */
interface Steps<T> extends Pick<OpenTransaction, 'commit'> {
  work(em: EntityManager): Promise<T>;
  reason: string | null;
}

async function perform<T>(
  context: Context,
  em: EntityManager,
  { work, reason, commit }: Steps<T>,
): Promise<T> {
  const { changeListeners, loaders } = context;
  for (const listener of changeListeners) listener.begin?.(em);
  try {
    const result = await work(em);
    await em.flush();
    for (const listener of changeListeners) await listener.beforeCommit?.(context, em, result, reason);
    await commit(
      changeListeners.map((listener) => listener.withCommit?.(em)).filter((text) => text !== undefined),
    );
    for (const listener of changeListeners) listener.afterCommit?.(em);
    loaders.forget();
    return result;
  } finally {
    // Code that has retained it must not write on a connection that belongs to another request by then.
    em.resetTransactionContext();
  }
}

/** The error of a transaction that is rolled back, as the first listener that knows more about it tells it. */
async function explained(context: Context, em: EntityManager, error: unknown): Promise<unknown> {
  for (const { explain } of context.changeListeners) {
    const explanation = await explain?.(context, em, error);
    if (explanation) return explanation;
  }
  return error;
}

/**
 * Runs work that inserts a row where there is none: of several callers that found none, the index accepts
 * one; the others run it again and find that row.
 */
export function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) =>
    error instanceof GatewayError && error.code === 'CONFLICT' ? work() : Promise.reject(error),
  );
}

/**
 * A fresh entity manager inside a transaction; the first lock of tenancy is set to the transaction's tenant.
 */
function tenantSession(database: Database, tenantId: string, transaction: Kysely<never>): EntityManager {
  const em = database.orm.em.fork({ freshEventManager: true });
  em.setFilterParams('tenant', { tenantId: database.tenantFilter ? tenantId : everyTenant });
  em.setTransactionContext(transaction);
  return em;
}
