import {
  dropped,
  given,
  type JsonNode,
  listOf,
  type Mapping,
  mapped,
  nameIn,
  objectOf,
  type Steps,
} from '@agg/traffic/json';
import { currentStates, isSettled, plainRoles, plainStates, protoRoles, stateOf } from '../enum-names.ts';
import type { Payload } from '../payload.ts';
import { currentParts, oldParts } from './parts.ts';

/** What a task, a message or an update of one version is in the other one. */
export type Shapes = Readonly<Record<Exclude<Payload['kind'], 'other'>, Mapping<string>>>;

/** A message of 0.3 in 1.0. */
export const currentMessage = objectOf({ kind: dropped, role: nameIn(protoRoles), parts: currentParts });

/** A message of 1.0 in 0.3. */
export const oldMessage = objectOf(
  { kind: dropped, role: nameIn(plainRoles), parts: oldParts, contextId: given, taskId: given },
  { adding: '"kind":"message"' },
);

const currentStatus = objectOf({ state: nameIn(currentStates), message: currentMessage });
const oldStatus = objectOf({ state: nameIn(plainStates), message: oldMessage });
const currentArtifact = objectOf({ parts: currentParts });
const oldArtifact = objectOf({ parts: oldParts });

/** What an agent of 0.3 says, as 1.0 has it: which one it is says the member that has it. */
export const toCurrent: Shapes = {
  task: objectOf({
    kind: dropped,
    status: currentStatus,
    artifacts: listOf(currentArtifact),
    history: listOf(currentMessage),
  }),
  message: currentMessage,
  'status-update': objectOf({ kind: dropped, final: dropped, status: currentStatus }),
  'artifact-update': objectOf({ kind: dropped, artifact: currentArtifact }),
};

/** What an agent of 1.0 says, as 0.3 has it. */
export const toOld: Shapes = {
  task: objectOf(
    { kind: dropped, status: oldStatus, artifacts: listOf(oldArtifact), history: listOf(oldMessage) },
    { adding: '"kind":"task"' },
  ),
  message: oldMessage,
  'status-update': oldStatusUpdate,
  'artifact-update': objectOf(
    { kind: dropped, artifact: oldArtifact },
    { adding: '"kind":"artifact-update"' },
  ),
};

/** Whether a stream ends with an update, by its state. */
export function isFinalIn(update: JsonNode): boolean {
  const state = update.pick('status').status?.pick('state').state?.asWord();
  return state !== undefined && isSettled(stateOf(state));
}

/** In 0.3, an update says whether the stream ends with it; in 1.0, its state does. */
function* oldStatusUpdate(node: JsonNode): Steps<string> {
  const adding = `"kind":"status-update","final":${isFinalIn(node)}`;
  return yield* mapped(objectOf({ kind: dropped, final: dropped, status: oldStatus }, { adding }), node);
}
