import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClosableStream,
  type Context,
  callerOf,
  followRows,
  type Reader,
  read,
  rowsWhere,
} from '@agg/kit';
import { GatewayError, isCleanText } from '@agg/schema';
import { sql } from 'kysely';
import { idOfContext } from '../store/announced-ids.ts';
import { RelayTask } from './relay-task.entity.ts';

/** Which tasks are followed: those that have all that is given. */
export interface FollowTasksArgs {
  taskId?: string | null;
  contextId?: string | null;
  agentId?: string | null;
}

/** The last change that was read. */
type Cursor = Pick<RelayTask, 'changedIn' | 'taskId'>;

interface ChangedTask extends Cursor {
  /** Whether no transaction that began before can still commit. */
  isSettled: boolean;
}

/** Tasks of one read. */
const mostAtOnce = 100;
/** Milliseconds until transactions that began before are looked for again: at first, and at most. */
const pauses = { first: 20, longest: 500 };

/**
 * Tasks as they change, each as it is when it is read.
 * @throws VALIDATION_FAILED where nothing is given
 */
export async function followTasks(
  context: Context,
  args: FollowTasksArgs,
): Promise<ClosableStream<RelayTask>> {
  const id = args.taskId ?? args.agentId ?? (args.contextId && idOfContext(args.contextId));
  if (!id || !isCleanText(args.contextId ?? ''))
    throw new GatewayError('VALIDATION_FAILED', 'Send at least one of taskId, contextId and agentId.');
  let cursor = await read(context, now);
  const next = async (): Promise<RelayTask[]> => {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
      const { tasks, last, isWaiting } = await read(context, (reader) => changedAfter(reader, cursor, args));
      cursor = last;
      // Theirs would come before these: all are read together.
      if (tasks.length > 0 || !isWaiting) return tasks;
      await sleep(pause, undefined, { signal: context.signal });
    }
  };
  return followRows(context, { tenantId: callerOf(context).tenantId, id, next });
}

/** The place after everything that is committed. */
async function now({ db }: Reader): Promise<Cursor> {
  const { rows } = await sql<{ changedIn: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "changedIn"`.execute(db);
  return { changedIn: String(rows[0]?.changedIn), taskId: '00000000-0000-0000-0000-000000000000' };
}

/** Tasks in the order of their transactions, up to one before which others may still commit. */
async function changedAfter(reader: Reader, after: Cursor, args: FollowTasksArgs) {
  const changed = await changedTasks(reader, after, args);
  const firstUnsettled = changed.findIndex(({ isSettled }) => !isSettled);
  const settled = firstUnsettled === -1 ? changed : changed.slice(0, firstUnsettled);
  const ids = settled.map(({ taskId }) => taskId);
  const rows = ids.length > 0 ? await rowsWhere(reader, RelayTask, { taskId: ids }) : [];
  const byId = new Map(rows.map((row) => [row.taskId, row]));
  return {
    tasks: ids.flatMap((id) => byId.get(id) ?? []),
    last: settled.at(-1) ?? after,
    isWaiting: firstUnsettled !== -1,
  };
}

async function changedTasks(
  { db, tenantId }: Reader,
  after: Cursor,
  args: FollowTasksArgs,
): Promise<ChangedTask[]> {
  const { taskId, agentId, contextId } = args;
  const { rows } = await sql<ChangedTask>`
    select changed_in::text as "changedIn", task_id as "taskId",
      changed_in < pg_snapshot_xmin(pg_current_snapshot()) as "isSettled"
    from relay.relay_task where tenant_id = ${tenantId} and changed_in >= ${after.changedIn}::xid8
      and (changed_in, task_id) > (${after.changedIn}::xid8, ${after.taskId}::uuid)
      ${taskId ? sql`and task_id = ${taskId}` : sql``}
      ${agentId ? sql`and sink_agent_id = ${agentId}` : sql``}
      ${contextId ? sql`and context_id = ${contextId}` : sql``}
    order by changed_in, task_id limit ${mostAtOnce}`.execute(db);
  return rows;
}
