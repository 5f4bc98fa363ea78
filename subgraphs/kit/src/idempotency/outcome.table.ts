import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { type IdempotencyTables, isNamed, ofAttempt, table } from './idempotent-request.table.ts';
import type { RequestArgs } from './idempotent-request.types.ts';

/**
 * Stores the result of a change, while its attempt owns the key.
 * @param outcome sealed; `null` where it cannot be stored
 * @returns whether the attempt owns the key
 */
export async function addOutcome(
  em: EntityManager,
  request: RequestArgs,
  mutation: string,
  outcome: string | null,
): Promise<boolean> {
  const added = sql`outcomes || jsonb_build_object(${mutation}::text, ${outcome}::text)`;
  const { numUpdatedRows } = await ofAttempt(em, request)
    .set({ outcomes: added })
    .where('ended', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The sealed result of a mutation's change; `null` where there was none or it was not stored. */
export async function findOutcome(
  db: Kysely<never>,
  request: RequestArgs,
  mutation: string,
): Promise<string | null> {
  const found = await (db as unknown as IdempotencyTables)
    .selectFrom(table)
    .select(sql<string | null>`outcomes ->> ${mutation}::text`.as('outcome'))
    .where(isNamed(request))
    .where('attempt_id', '=', request.attemptId)
    .executeTakeFirst();
  return found?.outcome ?? null;
}
