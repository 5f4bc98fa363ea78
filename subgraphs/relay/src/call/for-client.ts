import { inTurns, type JsonBody } from '@agg/traffic/json';
import type { A2aResponse } from '../a2a/a2a-response.types.ts';
import { notice } from '../notice/notice.ts';
import { noticeRecordOf } from '../notice/notice-record.ts';
import type { AgentExchange } from './agent-exchange.ts';

/**
 * An agent's response as its client gets it: with the ids that its client knows, and for a person with the notice
 * that it is an agent, in the first response of a conversation (EU AI Act, Article 50).
 */
export async function forClient(exchange: AgentExchange, response: A2aResponse): Promise<JsonBody> {
  const { task, contexts, hop } = exchange;
  await task.ids.learn(await inTurns(response.tasks()));
  const known = new Map([...contexts.known, ...task.ids.known]);
  const clients = { task: task.ids.idOf, context: contexts.clientsId, known };
  const { kind } = response.facts;
  if (kind === 'error' || kind === 'other' || !exchange.takeNotice())
    return await inTurns(response.changed({ clients }));
  const provider = hop.sides.find(({ tenantId }) => tenantId === hop.sink.tenantId);
  if (provider) void noticeRecordOf(hop.context).given(provider.context, hop.sink.id);
  return await inTurns(response.changed({ clients, metadata: notice }));
}
