import { type Context, runForTenant } from '@agg/kit';
import { sql } from 'kysely';
import { announcedIds } from './announced-ids.ts';
import type { PlainBatch } from './plain-batch.ts';

/** What `relay.write_plain` returns. */
interface Written {
  is_plain: boolean;
  /** Of the tasks; `null` where it is not plain. */
  contexts: string[] | null;
  conversations: string[] | null;
}

/**
 * Writes a batch in one round trip, which is a transaction.
 * @returns by which ids its changes are announced; `undefined` where it is not ordinary, and nothing was written: a
 * message is there already, a task is not, or an agent continues another one
 */
export async function writePlain(
  context: Pick<Context, 'database'>,
  tenantId: string,
  batch: PlainBatch,
): Promise<string[] | undefined> {
  const tasks = JSON.stringify(batch.tasks);
  const messages = JSON.stringify(batch.messages);
  const statement = sql<Written>`select * from relay.write_plain(${tenantId}, ${tasks}, ${messages})`;
  const [written] = await runForTenant(context, tenantId, statement);
  if (!written?.is_plain) return undefined;
  const { contexts, conversations } = written;
  return announcedIds({ tasks: batch.tasks, contexts: contexts ?? [], conversations: conversations ?? [] });
}
