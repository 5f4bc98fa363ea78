import type { A2aCall } from './a2a.types.ts';
import { JsonNode, textsAmong } from './json/json-node.ts';
import { replacing, splice } from './json/json-splice.ts';
import { methodOfAnyVersion } from './method.table.ts';

/**
 * The text of a call with the relay's ids of tasks replaced by those of the agent, and everything else byte for byte:
 * `params.id` or `params.taskId`, and of a message `taskId` and `referenceTaskIds`. A push configuration of A2A 1.0 has
 * an `id` of its own, which stays.
 * @param idOf the agent's id of a task of the relay
 */
export function withAgentsTaskIds(call: A2aCall, idOf: (relaysId: string) => string): string {
  const { text, taskId, message } = call;
  if (!taskId && !message?.referenceTaskIds) return text;
  const edits = textsAmong(taskIdsIn(text)).map((node) => replacing(node, idOf));
  return splice(text, edits);
}

function taskIdsIn(text: string): (JsonNode | undefined)[] {
  const { method, params } = JsonNode.parse(text).pick('method', 'params');
  const member = methodOfAnyVersion(method?.asText() ?? '')?.taskMember;
  return member ? [params?.pick(member)[member]] : idsInMessage(params?.pick('message').message);
}

function idsInMessage(message: JsonNode | undefined): (JsonNode | undefined)[] {
  const { taskId, referenceTaskIds } = message?.pick('taskId', 'referenceTaskIds') ?? {};
  return [taskId, ...(referenceTaskIds?.elements() ?? [])];
}
