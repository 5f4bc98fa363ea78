import { DateTimeScalar, isUuid } from '@agg/schema';
import type { JsonNode } from '@agg/traffic/json';
import type { A2aVersion, TaskListing, TaskPlace, TaskState } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import { currentStates, knownState } from './enum-names.ts';
import { readId } from './read-member.ts';

/** A task in a list: what it says is asked for with `tasks/get`. */
interface ListedTask extends TaskPlace {
  contextId: string | null;
  state: TaskState;
}

/** A page of tasks. */
export interface TaskPage {
  tasks: readonly ListedTask[];
  /** Whether there are more. */
  hasNext: boolean;
  /** How many there are on all pages. */
  total: number;
}

const pageSizes = { usual: 50, most: 100 };

/** Reads what is to be listed. @throws A2aError -32602, InvalidMember */
export function readListing(params: JsonNode | undefined): TaskListing {
  const { contextId, status, pageSize, pageToken, statusTimestampAfter } =
    params?.pick('contextId', 'status', 'pageSize', 'pageToken', 'statusTimestampAfter') ?? {};
  return {
    contextId: readId('contextId', contextId),
    state: readState(readId('status', status)),
    since: readTime(readId('statusTimestampAfter', statusTimestampAfter)),
    pageSize: readPageSize(pageSize),
    after: readToken(readId('pageToken', pageToken)),
  };
}

function readState(name: string | undefined): TaskState | undefined {
  if (name === undefined || name === 'TASK_STATE_UNSPECIFIED') return undefined;
  const state = knownState(name);
  if (state) return state;
  const names = [...currentStates.values()].join(', ');
  throw invalid(`The status "${name}" is no state of a task. Use one of ${names}.`);
}

function readTime(text: string | undefined): Date | undefined {
  try {
    return text === undefined ? undefined : DateTimeScalar.parseValue(text);
  } catch {
    throw invalid(`The statusTimestampAfter "${text}" is no time as of RFC 3339: 2026-10-27T10:00:00Z.`);
  }
}

function readPageSize(node: JsonNode | undefined): number {
  if (!node || node.isNull) return pageSizes.usual;
  const size = /^\d{1,3}$/.test(node.raw) ? Number(node.raw) : 0;
  if (size >= 1 && size <= pageSizes.most) return size;
  throw invalid(`The pageSize ${node.raw.slice(0, 100)} is not a number from 1 to ${pageSizes.most}.`);
}

function readToken(token: string | undefined): TaskPlace | undefined {
  if (token === undefined) return undefined;
  const [, time = '', taskId = ''] =
    /^(\d{1,15}) (\S{36})$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (isUuid(taskId)) return { stateAt: new Date(Number(time)), taskId };
  throw invalid('The pageToken is none of this list. Use the nextPageToken of the page before.');
}

function tokenOf({ stateAt, taskId }: TaskPlace): string {
  return Buffer.from(`${stateAt.getTime()} ${taskId}`).toString('base64url');
}

function invalid(detail: string): A2aError {
  return new A2aError('INVALID_PARAMS', detail);
}

/** The result of `ListTasks`, as JSON. The token is there on the last page, too, and empty. */
export function listResult(
  version: A2aVersion,
  { pageSize }: TaskListing,
  { tasks, hasNext, total }: TaskPage,
): string {
  const last = hasNext ? tasks.at(-1) : undefined;
  return JSON.stringify({
    tasks: tasks.map((task) => taskIn(version, task)),
    nextPageToken: last ? tokenOf(last) : '',
    pageSize,
    totalSize: total,
  });
}

function taskIn(version: A2aVersion, { taskId: id, contextId, state, stateAt: timestamp }: ListedTask) {
  const isOld = version === '0.3.0';
  const status = { state: isOld ? state : currentStates.get(state), timestamp };
  return { kind: isOld ? 'task' : undefined, id, contextId: contextId ?? undefined, status };
}
