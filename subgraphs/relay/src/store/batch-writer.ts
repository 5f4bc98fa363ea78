import { createHash } from 'node:crypto';
import {
  type Context,
  type Database,
  type FunctionCall,
  type Reader,
  type RowSignals,
  writeTenant,
  writeTenants,
} from '@agg/kit';
import { sql } from 'kysely';
import type { PlainBatch } from './plain-batch.ts';
import type { TaskRow } from './stored-rows.types.ts';
import type { TrafficWrite, WriteOutcome } from './waiting-writes.ts';
import { writeBatch } from './write-batch.ts';

/** The id by which tasks of a context are announced: context ids may have any characters. */
export function idOfContext(contextId: string): string {
  return createHash('sha256').update(contextId).digest('base64url');
}

/** What a batch has changed. */
interface Changed {
  tasks: Iterable<Pick<TaskRow, 'task_id' | 'sink_agent_id'>>;
  /** Of the tasks, by the ids that agents know. */
  contexts: Iterable<string>;
  /** By their ids. */
  conversations: Iterable<string>;
}

/** By which ids the changes of a batch are announced: tasks, their agents and contexts, and conversations. */
function announcedIds({ tasks, contexts, conversations }: Changed): string[] {
  const ids = new Set(conversations);
  for (const { task_id, sink_agent_id } of tasks) ids.add(task_id).add(sink_agent_id);
  for (const contextId of contexts) ids.add(idOfContext(contextId));
  return [...ids];
}

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
function announcedBy(batch: PlainBatch, { contexts, conversations }: WrittenPlain): Map<string, string[]> {
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

/** The longest statement of a batch, and the longest wait for a lock, in milliseconds. */
export const writeLimits = { statement_timeout: '1500', lock_timeout: '1000' };

/** Writes batches of tenants into the database, and announces what has changed. */
export class BatchWriter {
  constructor(
    private readonly database: Database,
    private readonly signals: RowSignals,
  ) {}

  /**
   * Writes a batch of a tenant in one round trip.
   * @returns whether it was ordinary; otherwise, nothing was written
   */
  async writePlain(batch: PlainBatch, tenantId: string): Promise<boolean> {
    return this.announce(batch, await writePlain({ database: this.database }, batch, tenantId));
  }

  /** Writes any batch of a tenant. @returns what became of each write */
  async writeAny(tenantId: string, writes: readonly TrafficWrite[]): Promise<WriteOutcome[]> {
    const work = (reader: Reader) => writeBatch(reader, writes);
    const { outcomes, tasks, conversations } = await writeTenant(
      { database: this.database },
      tenantId,
      work,
      writeLimits,
    );
    const contexts = Array.from(tasks, (task) => task.context_id).filter((id) => id !== null);
    this.#announce(tenantId, announcedIds({ tasks, contexts, conversations }));
    return outcomes;
  }

  /**
   * Announces what a batch has changed.
   * @returns whether it was ordinary; otherwise, nothing was written
   */
  announce(batch: PlainBatch, written: WrittenPlain): boolean {
    if (!written.is_plain) return false;
    for (const [tenantId, ids] of announcedBy(batch, written)) this.#announce(tenantId, ids);
    return true;
  }

  #announce(tenantId: string, ids: readonly string[]): void {
    if (ids.length > 0) this.signals.announce(tenantId, ids);
  }
}
