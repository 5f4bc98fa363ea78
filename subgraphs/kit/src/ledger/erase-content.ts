import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type Context, callerOf } from '../context/context.ts';
import { ledgerEvents } from './ledger-events.ts';
import { ledgerOf } from './ledger-tables.ts';
import { record } from './record.ts';

/**
 * Erases the reasons and payloads of entries, for good: with their salts, without which the digests in the
 * chain tell nothing. Each erasure is an entry that names the one it concerns; the chain still proves. Entries
 * of the first version hold their reason in the chain itself, which cannot be erased.
 * @param em that of a `change`
 * @param entryIds of entries of the tenant
 * @returns those of them that had texts
 */
export async function eraseContent(
  context: Context,
  em: EntityManager,
  entryIds: readonly string[],
): Promise<string[]> {
  const found = await ledgerOf(em)
    .selectFrom('ledger.content')
    .select('entry_id as id')
    .distinct()
    .where('tenant_id', '=', callerOf(context).tenantId)
    .where(sql<SqlBool>`entry_id = any(${entryIds}::uuid[])`)
    .execute();
  for (const { id } of found) await record(em, { event: ledgerEvents.LEDGER_ENTRY.content_erased, id });
  return found.map(({ id }) => id);
}
