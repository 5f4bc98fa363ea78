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
import { getTask, readableBy } from './relay-task.reads.ts';

/** Which tasks are followed: those that have all that is given. */
export interface FollowTasksArgs {
  taskId?: string | null;
  contextId?: string | null;
  agentId?: string | null;
}

/** The same, and whose they have to be. */
type Wanted = FollowTasksArgs & ReturnType<typeof readableBy>;

/** The last change that was read. */
type Cursor = Pick<RelayTask, 'changedIn' | 'taskId'>;

/** Where a follower is. */
interface Place {
  cursor: Cursor;
  /** The `pg_snapshot` in which following began: what was committed in it is not news, also after the cursor. */
  beginning: string;
}

interface ChangedTask extends Cursor {
  /** Whether no transaction that began before can still commit. */
  isSettled: boolean;
}

/** Tasks of one read. */
export const mostAtOnce = 100;
/** Milliseconds until transactions that began before are looked for again: at first, and at most. */
const pauses = { first: 20, longest: 500 };

/**
 * Tasks as they change, each as it is when it is read. By their context, everyone finds their own, and ADMIN all.
 * @throws VALIDATION_FAILED where nothing is given; NOT_FOUND for an unknown task
 */
export async function followTasks(
  context: Context,
  args: FollowTasksArgs,
): Promise<ClosableStream<RelayTask>> {
  const id = args.taskId ?? args.agentId ?? (args.contextId && idOfContext(args.contextId));
  if (!id || !isCleanText(args.contextId ?? ''))
    throw new GatewayError('VALIDATION_FAILED', 'Send at least one of taskId, contextId and agentId.');
  if (args.taskId) await getTask(context, args.taskId);
  const place = await read(context, now);
  const wanted = { ...args, ...(args.contextId ? readableBy(context) : {}) };
  const next = async (): Promise<RelayTask[]> => {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
      const { tasks, last, isWaiting } = await read(context, (reader) => changedAfter(reader, place, wanted));
      place.cursor = last;
      // Theirs would come before these: all are read together.
      if (tasks.length > 0 || !isWaiting) return tasks;
      await sleep(pause, undefined, { signal: context.signal });
    }
  };
  return followRows(context, { tenantId: callerOf(context).tenantId, id, next });
}

/** Before the cursor nothing can still commit; after it, some changes are committed already. */
async function now({ db }: Reader): Promise<Place> {
  const { rows } = await sql<{ changedIn: string; beginning: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "changedIn",
      pg_current_snapshot()::text as beginning`.execute(db);
  const { changedIn = '', beginning = '' } = rows[0] ?? {};
  return { cursor: { changedIn, taskId: '00000000-0000-0000-0000-000000000000' }, beginning };
}

/** Tasks in the order of their transactions, up to one before which others may still commit. */
async function changedAfter(reader: Reader, place: Place, wanted: Wanted) {
  const changed = await changedTasks(reader, place, wanted);
  const firstUnsettled = changed.findIndex(({ isSettled }) => !isSettled);
  const settled = firstUnsettled === -1 ? changed : changed.slice(0, firstUnsettled);
  const ids = settled.map(({ taskId }) => taskId);
  const rows = ids.length > 0 ? await rowsWhere(reader, RelayTask, { taskId: ids }) : [];
  const byId = new Map(rows.map((row) => [row.taskId, row]));
  return {
    tasks: ids.flatMap((id) => byId.get(id) ?? []),
    last: settled.at(-1) ?? place.cursor,
    isWaiting: firstUnsettled !== -1,
  };
}

async function changedTasks(
  { db, tenantId }: Reader,
  { cursor, beginning }: Place,
  { taskId, agentId, contextId, sourceKind, sourceId }: Wanted,
): Promise<ChangedTask[]> {
  const { rows } = await sql<ChangedTask>`
    select changed_in::text as "changedIn", task_id as "taskId",
      changed_in < pg_snapshot_xmin(pg_current_snapshot()) as "isSettled"
    from relay.relay_task where tenant_id = ${tenantId} and changed_in >= ${cursor.changedIn}::xid8
      and (changed_in, task_id) > (${cursor.changedIn}::xid8, ${cursor.taskId}::uuid)
      and not pg_visible_in_snapshot(changed_in, ${beginning}::pg_snapshot)
      ${taskId ? sql`and task_id = ${taskId}` : sql``}
      ${agentId ? sql`and sink_agent_id = ${agentId}` : sql``}
      ${contextId ? sql`and context_id = ${contextId}` : sql``}
      ${sourceId ? sql`and source_kind = ${sourceKind} and source_id = ${sourceId}` : sql``}
    order by changed_in, task_id limit ${mostAtOnce}`.execute(db);
  return rows;
}
