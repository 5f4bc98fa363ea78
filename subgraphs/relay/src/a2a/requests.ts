import type { A2aCall, A2aMessage, A2aMethod, A2aVersion, TaskState } from './a2a.types.ts';
import type { A2aFacts } from './a2a-response.types.ts';
import { protoRoles, protoStates } from './enum-names.ts';
import { JsonNode } from './json/json-node.ts';
import { splice } from './json/json-splice.ts';
import { nameOf } from './method.table.ts';
import { payloadOf } from './payload.ts';
import { envelopeOf } from './read-response.ts';

/** A call about a task, as a client of this version would make it. @param id of its JSON-RPC request, as JSON */
export function taskCall(
  version: A2aVersion,
  method: A2aMethod & ('tasks/get' | 'tasks/resubscribe'),
  taskId: string,
  id = 'null',
): A2aCall {
  const name = JSON.stringify(nameOf(method, version));
  const params = JSON.stringify({ id: taskId });
  return { method, id, taskId, text: `{"jsonrpc":"2.0","id":${id},"method":${name},"params":${params}}` };
}

/** A task that waits for its client, and what it says. */
interface WaitingTask extends Pick<A2aFacts, 'contextId'> {
  taskId: string;
  state: TaskState & ('input-required' | 'auth-required');
  message: A2aMessage;
}

/** A response of JSON-RPC. @param id of its request, as JSON */
export function responseText(result: object, id = 'null'): string {
  return `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(result)}}`;
}

/** What `message/send` answers with where there is no task: in 1.0, which has no `kind`, wrapped. */
export function messageResult(version: A2aVersion, message: A2aMessage): object {
  const written = messageIn(version, message);
  return version === '0.3.0' ? written : { message: written };
}

/** A task that waits, as `message/send` answers it: in 1.0 wrapped, too. */
export function taskResult(
  version: A2aVersion,
  { taskId: id, contextId, state, message }: WaitingTask,
): object {
  const said = messageIn(version, { ...message, taskId: id, contextId });
  if (version === '0.3.0') return { kind: 'task', id, contextId, status: { state, message: said } };
  return { task: { id, contextId, status: { state: protoStates.get(state), message: said } } };
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
export function asMessageResponse(text: string, version: A2aVersion): string {
  const { result } = envelopeOf(text);
  if (version === '0.3.0' || !result) return text;
  const { kind, node } = payloadOf(result, version);
  const isBareTask = kind === 'task' && node === result;
  return isBareTask ? splice(text, [{ start: node.start, end: node.end, by: `{"task":${node.raw}}` }]) : text;
}

/** The text of a response with the id of another request, and everything else unchanged. */
export function withId(text: string, id = 'null'): string {
  const node = JsonNode.parse(text).pick('id').id;
  return node ? splice(text, [{ start: node.start, end: node.end, by: id }]) : text;
}

function messageIn(version: A2aVersion, message: A2aMessage): object {
  if (version === '0.3.0') return { kind: 'message', ...message };
  const { role, parts, ...same } = message;
  return { ...same, role: protoRoles.get(role), parts: parts.map(currentPart) };
}

/** A part in the shape of 1.0, whose parts are told apart by their members (section 4.1.6). */
function currentPart(part: object): object {
  const { kind, file, ...same } = part as { kind?: string; file?: Record<string, unknown> };
  if (kind !== 'file' || !file) return same;
  const { uri: url, bytes: raw, name: filename, mimeType: mediaType } = file;
  return { ...same, url, raw, filename, mediaType };
}
