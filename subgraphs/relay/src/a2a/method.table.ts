import type { Permission } from '@agg/schema';
import type { A2aMethod, A2aVersion } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';

/** The member of the parameters that holds the id of the task. */
type TaskMember = 'id' | 'taskId';

/** A method in one version of A2A, by JSON-RPC. */
export interface MethodRow {
  method: A2aMethod;
  version: A2aVersion;
  /** Its name in JSON-RPC. */
  name: string;
  /** Absent for a method that is not about a task, or whose message names it. */
  taskMember?: TaskMember;
}

const push = 'tasks/pushNotificationConfig';

const rows: readonly [A2aMethod, string, TaskMember?, TaskMember?][] = [
  ['message/send', 'SendMessage'],
  ['message/stream', 'SendStreamingMessage'],
  ['tasks/get', 'GetTask', 'id', 'id'],
  ['tasks/list', 'ListTasks'],
  ['tasks/cancel', 'CancelTask', 'id', 'id'],
  ['tasks/resubscribe', 'SubscribeToTask', 'id', 'id'],
  [`${push}/set`, 'CreateTaskPushNotificationConfig', 'taskId', 'taskId'],
  [`${push}/get`, 'GetTaskPushNotificationConfig', 'id', 'taskId'],
  [`${push}/list`, 'ListTaskPushNotificationConfigs', 'id', 'taskId'],
  [`${push}/delete`, 'DeleteTaskPushNotificationConfig', 'id', 'taskId'],
  ['agent/getAuthenticatedExtendedCard', 'GetExtendedAgentCard'],
];

const streamed: ReadonlySet<A2aMethod> = new Set(['message/stream', 'tasks/resubscribe']);

/** Whether clients expect a stream of events for a method. */
export function isStreamed(method: A2aMethod): boolean {
  return streamed.has(method);
}

/** The methods that change something; all others read. */
const changing: Readonly<Partial<Record<A2aMethod, Permission>>> = {
  'message/send': 'WRITE',
  'message/stream': 'WRITE',
  'tasks/cancel': 'WRITE',
};

/** What callers of a method have to hold for conversations, whatever the binding. */
export function permissionFor(method: A2aMethod): Permission {
  return changing[method] ?? 'READ';
}

/** The methods of both versions (0.3.0, section 3.5.6; 1.0, section 5.3). Their names do not overlap. */
export const methodTable: readonly MethodRow[] = rows.flatMap(([method, name, oldMember, member]) => [
  { method, version: '0.3.0' as const, name: method, taskMember: oldMember },
  { method, version: '1.0' as const, name, taskMember: member },
]);

const byName = new Map(methodTable.map((row) => [row.name, row]));

/** @throws A2aError for a name that this version does not have */
export function methodNamed(name: string, version: A2aVersion): MethodRow {
  const row = byName.get(name);
  if (row?.version === version) return row;
  const names = methodTable.filter((other) => other.version === version).map((other) => other.name);
  throw new A2aError(
    'METHOD_NOT_FOUND',
    `A2A ${version} has no method "${name}". Its methods are ${names.join(', ')}.`,
  );
}

/** How a version names a method. */
export function nameOf(method: A2aMethod, version: A2aVersion): string {
  const row = methodTable.find((other) => other.method === method && other.version === version);
  return row?.name ?? method;
}

/** The row of a method by its name in any version. */
export function methodOfAnyVersion(name: string): MethodRow | undefined {
  return byName.get(name);
}
