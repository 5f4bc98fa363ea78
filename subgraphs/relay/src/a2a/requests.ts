import { JsonBody, mapped, type Steps, splicing } from '@agg/traffic/json';
import type { A2aCall, A2aMessage, A2aMethod, A2aVersion, TaskState } from './a2a.types.ts';
import type { A2aFacts } from './a2a-response.types.ts';
import { currentStates, protoRoles } from './enum-names.ts';
import { nameOf } from './method.table.ts';
import { payloadOf } from './payload.ts';
import { envelopeOf } from './read-response.ts';
import { currentParts } from './translate/parts.ts';

/** A call about a task, as a client of this version would make it. @param id of its JSON-RPC request, as JSON */
export function taskCall(
  version: A2aVersion,
  method: A2aMethod & ('tasks/get' | 'tasks/resubscribe'),
  taskId: string,
  id = 'null',
): A2aCall {
  const name = JSON.stringify(nameOf(method, version));
  const params = JSON.stringify({ id: taskId });
  const text = `{"jsonrpc":"2.0","id":${id},"method":${name},"params":${params}}`;
  return { method, id, taskId, body: new JsonBody(text) };
}

/** A task that waits for its client, and what it says. */
interface WaitingTask extends Pick<A2aFacts, 'contextId'> {
  taskId: string;
  state: TaskState & ('input-required' | 'auth-required');
  message: A2aMessage;
}

/** A response of JSON-RPC. @param result as JSON; @param id of its request, as JSON */
export function responseOf(result: string, id = 'null'): JsonBody {
  return new JsonBody(`{"jsonrpc":"2.0","id":${id},"result":${result}}`);
}

/** What `message/send` answers with where there is no task, as JSON: in 1.0, which has no `kind`, wrapped. */
export function* messageResult(version: A2aVersion, message: A2aMessage): Steps<string> {
  const written = yield* messageIn(version, message);
  return version === '0.3.0' ? written : `{"message":${written}}`;
}

/** A task that waits, as `message/send` answers it, as JSON: in 1.0 wrapped, too. */
export function* taskResult(
  version: A2aVersion,
  { taskId: id, contextId, state, message }: WaitingTask,
): Steps<string> {
  const said = yield* messageIn(version, { ...message, taskId: id, contextId });
  const isOld = version === '0.3.0';
  const head = JSON.stringify({ kind: isOld ? 'task' : undefined, id, contextId }).slice(0, -1);
  const named = JSON.stringify(isOld ? state : currentStates.get(state));
  const task = `${head},"status":{"state":${named},"message":${said}}}`;
  return isOld ? task : `{"task":${task}}`;
}

/** The result that adds a text to an artifact. */
export function artifactResult(
  version: A2aVersion,
  { taskId, contextId }: Pick<A2aFacts, 'taskId' | 'contextId'>,
  { artifactId, text, lastChunk }: { artifactId: string; text: string; lastChunk: boolean },
): object {
  const update = { taskId, contextId, append: true, lastChunk };
  if (version === '1.0')
    return { artifactUpdate: { ...update, artifact: { artifactId, parts: [{ text }] } } };
  const artifact = { artifactId, parts: [{ kind: 'text', text }] };
  return { kind: 'artifact-update', ...update, artifact };
}

/**
 * The response to `tasks/get` as a response to a message: in 1.0, which has no `kind`, its task is wrapped
 * (a2a.proto of 1.0: SendMessageResponse, StreamResponse). An error stays as it is.
 */
export function* asMessageResponse(response: JsonBody, version: A2aVersion): Steps<JsonBody> {
  if (version === '0.3.0') return response;
  const { result } = yield* envelopeOf(response);
  if (!result) return response;
  const { kind, node } = payloadOf(result, version);
  const isBareTask = kind === 'task' && node === result;
  if (!isBareTask) return response;
  const { start, end, raw } = node;
  return new JsonBody(yield* splicing(response.text, [{ start, end, by: `{"task":${raw}}` }]));
}

/** A response with the id of another request, and everything else unchanged. */
export function* withId(response: JsonBody, id = 'null'): Steps<JsonBody> {
  const node = (yield* response.read()).pick('id').id;
  if (!node) return response;
  const { start, end } = node;
  return new JsonBody(yield* splicing(response.text, [{ start, end, by: id }]));
}

function* messageIn(version: A2aVersion, message: A2aMessage): Steps<string> {
  const { parts, metadata, role, messageId, contextId, taskId, referenceTaskIds } = message;
  const isOld = version === '0.3.0';
  const head = JSON.stringify({
    kind: isOld ? 'message' : undefined,
    messageId,
    role: isOld ? role : protoRoles.get(role),
    contextId,
    taskId,
    referenceTaskIds,
  }).slice(0, -1);
  const written = isOld ? parts : yield* mapped(currentParts, yield* new JsonBody(parts).read());
  return `${head},"parts":${written}${metadata === undefined ? '' : `,"metadata":${metadata}`}}`;
}
