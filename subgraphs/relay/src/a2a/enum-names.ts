import type { TaskState } from './a2a.types.ts';

const states: readonly [TaskState, string][] = [
  ['submitted', 'TASK_STATE_SUBMITTED'],
  ['working', 'TASK_STATE_WORKING'],
  ['input-required', 'TASK_STATE_INPUT_REQUIRED'],
  ['auth-required', 'TASK_STATE_AUTH_REQUIRED'],
  ['completed', 'TASK_STATE_COMPLETED'],
  ['canceled', 'TASK_STATE_CANCELLED'],
  ['failed', 'TASK_STATE_FAILED'],
  ['rejected', 'TASK_STATE_REJECTED'],
  ['unknown', 'TASK_STATE_UNSPECIFIED'],
];

const roles = [
  ['user', 'ROLE_USER'],
  ['agent', 'ROLE_AGENT'],
] as const;

/** The states that tasks are shown with. */
export const taskStates: readonly TaskState[] = states.map(([plain]) => plain);

/** States and roles of JSON-RPC 0.3 by their names in its ProtoJSON. */
export const protoStates: ReadonlyMap<string, string> = new Map(states);
/** States by their names in 1.0, which spells one of them otherwise. */
export const currentStates: ReadonlyMap<string, string> = new Map([
  ...states,
  ['canceled', 'TASK_STATE_CANCELED'],
]);
export const protoRoles: ReadonlyMap<string, string> = new Map(roles);

/** The other way round; roles also by their numbers. */
export const plainRoles: ReadonlyMap<string, 'user' | 'agent'> = new Map(
  roles.map(([plain, proto]) => [proto, plain]),
);

/** States of 0.3 by their names in any version. */
export const plainStates: ReadonlyMap<string, TaskState> = new Map([
  ...states.flatMap(([plain, proto]) => [[plain, plain] as const, [proto, plain] as const]),
  ['TASK_STATE_CANCELED', 'canceled'],
]);

const ended: ReadonlySet<TaskState> = new Set(['completed', 'canceled', 'failed', 'rejected']);

/** Whether a task never changes again (A2A 0.3, section 6.3: a terminal state). */
export function hasEnded(state: TaskState): boolean {
  return ended.has(state);
}

/** A state in the spelling of any version; `unknown` where no version has it. */
export function stateOf(text: string): TaskState {
  return knownState(text) ?? 'unknown';
}

/** A state in the spelling of any version; `undefined` where no version has it. */
export function knownState(text: string): TaskState | undefined {
  return plainStates.get(text);
}

/** A role in the spelling of any version; `undefined` where no version has it. */
export function roleOf(text: string | undefined): 'user' | 'agent' | undefined {
  return text === 'user' || text === 'agent' ? text : plainRoles.get(text ?? '');
}

/** Whether an agent works no longer until it is asked again: the task has ended, or waits for its client. */
export function isSettled(state: TaskState | undefined): boolean {
  return state === 'input-required' || state === 'auth-required' || (state !== undefined && hasEnded(state));
}
