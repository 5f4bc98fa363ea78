import { type Context, writeTenants } from '@agg/kit';
import { platformId } from '@agg/schema';
import { sql } from 'kysely';
import { announcedIds } from './announced-ids.ts';
import type { PlainBatch } from './plain-batch.ts';

/** With its tenant. */
type Owned = [tenantId: string, id: string];

/** What `relay.write_plain` returns. */
interface Written {
  is_plain: boolean;
  /** Of the changed tasks. */
  contexts: Owned[] | null;
  conversations: Owned[] | null;
}

/**
 * Writes a batch in one round trip, which is a transaction.
 * @param turn the tenant in whose turn at the connections it is written; by default the platform
 * @returns by which ids its changes are announced in each tenant; `undefined` where it is not ordinary, and nothing was
 * written: a message is there already, a task is not, or an agent continues another one
 */
export async function writePlain(
  context: Pick<Context, 'database'>,
  batch: PlainBatch,
  turn: string = platformId,
): Promise<Map<string, string[]> | undefined> {
  const tenants = [...batch.tenantIds].join();
  const { begun, loose, changed, messages } = batch;
  const rows = [begun, loose, changed, messages].map((part) => sql`${JSON.stringify(part)}::jsonb`);
  const statement = sql<Written>`select * from relay.write_plain(${tenants}, ${sql.join(rows)})`;
  const [written] = await writeTenants(context, turn, statement);
  return written?.is_plain ? announcedBy(batch, written) : undefined;
}

function announcedBy(batch: PlainBatch, { contexts, conversations }: Written): Map<string, string[]> {
  const tasks = Map.groupBy(batch.begun.concat(batch.changed), (task) => task.tenant_id);
  const named = batch.begun.flatMap(({ tenant_id, context_id }): Owned[] =>
    context_id === null ? [] : [[tenant_id, context_id]],
  );
  const contextsOf = Map.groupBy(named.concat(contexts ?? []), tenantOf);
  const conversationsOf = Map.groupBy(conversations ?? [], tenantOf);
  const announced = Array.from(tasks, ([tenantId, own]): [string, string[]] => {
    const [inContexts, inConversations] = [contextsOf, conversationsOf].map((of) => idsIn(of.get(tenantId)));
    return [
      tenantId,
      announcedIds({ tasks: own, contexts: inContexts ?? [], conversations: inConversations ?? [] }),
    ];
  });
  return new Map(announced);
}

const tenantOf = ([tenantId]: Owned): string => tenantId;

const idsIn = (owned: readonly Owned[] = []): string[] => owned.map(([, id]) => id);
