import { type Context, type FunctionCall, writeTenants } from '@agg/kit';
import { sql } from 'kysely';
import { announcedIds } from './announced-ids.ts';
import type { PlainBatch } from './plain-batch.ts';

/** With its tenant. */
type Owned = [tenantId: string, id: string];

/** What `relay.write_plain` returns. */
export interface WrittenPlain {
  /** `false`: a message is there already, a task is not, or an agent continues another one. Nothing was written. */
  is_plain: boolean;
  /** Of the changed tasks. */
  contexts: Owned[] | null;
  conversations: Owned[] | null;
}

/** The call that writes a batch. */
export function callOf({ tenantIds, begun, loose, changed, messages }: PlainBatch): FunctionCall {
  const rows = [begun, loose, changed, messages].map((part) => JSON.stringify(part));
  return { name: 'relay.write_plain', values: [[...tenantIds].join()].concat(rows) };
}

/**
 * Writes a batch in one round trip, which is a transaction.
 * @param turn the tenant in whose turn at the connections it is written
 */
export async function writePlain(
  context: Pick<Context, 'database'>,
  batch: PlainBatch,
  turn: string,
): Promise<WrittenPlain> {
  const { name, values } = callOf(batch);
  const statement = sql<WrittenPlain>`select * from ${sql.raw(name)}(${sql.join(values)})`;
  const [written] = await writeTenants(context, turn, statement);
  return written as WrittenPlain;
}

/** By which ids the changes of a batch are announced in each tenant. */
export function announcedBy(
  batch: PlainBatch,
  { contexts, conversations }: WrittenPlain,
): Map<string, string[]> {
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
