import {
  type Edit,
  inserted,
  type JsonNode,
  replacing,
  type Steps,
  splicing,
  textsAmong,
} from '@agg/traffic/json';
import type { A2aCall } from './a2a.types.ts';
import { methodOfAnyVersion } from './method.table.ts';

/** The agent's ids of what a call names. */
export interface AgentsIds {
  /** @param relaysId of a task */
  task(relaysId: string): string;
  /** @param clientsId of a context */
  context(clientsId: string): string;
  /** That of its address, where several agents share it: clients name none. */
  tenant?: string;
}

/**
 * The text of a call with the ids that the agent knows, and everything else byte for byte: of tasks in `params.id` or
 * `params.taskId`, and of a message in `taskId` and `referenceTaskIds`; of contexts in the `contextId` of a message. A
 * push configuration of A2A 1.0 has an `id` of its own, which stays.
 */
export function* withAgentsIds(call: A2aCall, agents: AgentsIds): Steps<string> {
  const { body, taskId, message } = call;
  if (!taskId && !message?.referenceTaskIds && !message?.contextId && !agents.tenant) return body.text;
  return yield* splicing(body.text, editsOf(yield* body.read(), agents));
}

function editsOf(call: JsonNode, agents: AgentsIds): Edit[] {
  const { method, params } = call.pick('method', 'params');
  const member = methodOfAnyVersion(method?.asWord() ?? '')?.taskMember;
  const tenant = tenantEdits(call, params, agents.tenant);
  if (member) return tenant.concat(replaced([params?.pick(member)[member]], agents.task));
  const { taskId, referenceTaskIds, contextId } =
    params?.pick('message').message?.pick('taskId', 'referenceTaskIds', 'contextId') ?? {};
  const tasks = [taskId, ...(referenceTaskIds?.elements() ?? [])];
  return tenant.concat(replaced(tasks, agents.task), replaced([contextId], agents.context));
}

/** A client that has read the card of the relay names no tenant, or an empty one. */
function tenantEdits(call: JsonNode, params: JsonNode | undefined, tenant: string | undefined): Edit[] {
  if (!tenant) return [];
  const by = JSON.stringify(tenant);
  if (!params) return [inserted(call, `"params":{"tenant":${by}}`)];
  if (!params.isObject) return [{ start: params.start, end: params.end, by: `{"tenant":${by}}` }];
  const given = params.pick('tenant').tenant;
  return [given ? { start: given.start, end: given.end, by } : inserted(params, `"tenant":${by}`)];
}

function replaced(nodes: readonly (JsonNode | undefined)[], idOf: (id: string) => string): Edit[] {
  return textsAmong(nodes).map((node) => replacing(node, idOf));
}
