import type { A2aResponse } from '../a2a/a2a-response.types.ts';
import { readResponse } from '../a2a/read-response.ts';
import { notice } from '../notice/notice.ts';
import { noticeRecordOf } from '../notice/notice-record.ts';
import type { AgentExchange } from './agent-exchange.ts';

/**
 * The text of an agent's response as its client gets it: with the ids that its client knows, and for a person with the notice
 * that it is an agent, in the first response of a conversation (EU AI Act, Article 50).
 */
export function forClient(exchange: AgentExchange, response: A2aResponse): string {
  const { task, contexts, asked, hop } = exchange;
  const text = response.withClientsIds({ task: task.idOf, context: contexts.clientsId });
  if (response.facts.kind === 'error' || !exchange.takeNotice()) return text;
  const provider = hop.legs.find(({ tenantId }) => tenantId === hop.sink.tenantId);
  if (provider) void noticeRecordOf(hop.context).given(provider.context, hop.sink.agentId);
  return readResponse(text, asked.binding.version).withMetadata(notice.name, notice.value);
}
