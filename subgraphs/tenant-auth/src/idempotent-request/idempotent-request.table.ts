import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { BeginRequestArgs, RequestArgs } from './idempotent-request.types.ts';

interface Row {
  tenant_id: string;
  caller_id: string;
  key: string;
  attempt_id: string;
  fingerprint: string;
  begun_at: unknown;
  answer: string | null;
}

const table = 'tenant_auth.idempotent_request';
const identity = ['tenant_id', 'caller_id', 'key'] as const;

/** So many of a tenant's rows are swept away when a new one comes. */
const swept = 100;

/** Answers are kept for a day; who has not ended after a minute has died. */
const isOver = sql<SqlBool>`begun_at < now() - interval '24 hours'`;
const mayBeTaken = sql<SqlBool>`idempotent_request.begun_at < now() - interval '24 hours'
  or idempotent_request.answer is null and idempotent_request.begun_at < now() - interval '60 seconds'`;

/** One statement decides which attempt does it. @returns whether it is this one */
export async function takeKey(em: EntityManager, request: BeginRequestArgs): Promise<boolean> {
  const { tenantId, callerId, key, attemptId, fingerprint } = request;
  const attempt = { attempt_id: attemptId, fingerprint, begun_at: sql`now()`, answer: null };
  const taken = await rows(em)
    .insertInto(table)
    .values({ tenant_id: tenantId, caller_id: callerId, key, ...attempt })
    .onConflict((conflict) => conflict.columns(identity).doUpdateSet(attempt).where(mayBeTaken))
    .returning('attempt_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** What another attempt has left; `undefined` when it has freed the key meanwhile. */
export function findAttempt(em: EntityManager, request: RequestArgs) {
  return rows(em)
    .selectFrom(table)
    .select(['fingerprint', 'answer'])
    .where(isNamed(request))
    .executeTakeFirst();
}

/** Forgets some requests whose day is over, past those that somebody else is at. */
export async function sweep(em: EntityManager, tenantId: string): Promise<void> {
  await rows(em)
    .deleteFrom(table)
    .where(({ refTuple, selectFrom }) => {
      const over = selectFrom(table).where('tenant_id', '=', tenantId).where(isOver).limit(swept);
      const found = over.select(identity).forUpdate().skipLocked();
      return sql<SqlBool>`${refTuple(...identity)} in ${found}`;
    })
    .execute();
}

/** Keeps the answer of an attempt that nobody has taken the key from. */
export async function keepAnswer(em: EntityManager, request: RequestArgs, answer: string): Promise<void> {
  await rows(em)
    .updateTable(table)
    .set({ answer })
    .where(isNamed(request))
    .where('attempt_id', '=', request.attemptId)
    .execute();
}

/** Frees the key of an attempt that nobody has taken it from. */
export async function freeKey(em: EntityManager, request: RequestArgs): Promise<void> {
  await rows(em)
    .deleteFrom(table)
    .where(isNamed(request))
    .where('attempt_id', '=', request.attemptId)
    .execute();
}

function isNamed({ tenantId, callerId, key }: RequestArgs) {
  return sql<SqlBool>`(tenant_id, caller_id, key) = (${tenantId}::uuid, ${callerId}::uuid, ${key})`;
}

/** The table inside the transaction of a change. */
function rows(em: EntityManager): Kysely<{ [table]: Row }> {
  return em.getKysely() as unknown as Kysely<{ [table]: Row }>;
}
