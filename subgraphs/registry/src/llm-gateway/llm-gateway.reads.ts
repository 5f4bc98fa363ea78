import { type Context, read } from '@agg/kit';
import { type SqlBool, sql } from 'kysely';
import { llmGatewayList } from './llm-gateway.list.ts';
import type { LlmGatewayListArgs, LlmGatewayPage } from './llm-gateway.types.ts';

/** The gateways of the tenant, of one provider where the request names it. */
export function listLlmGateways(context: Context, request: LlmGatewayListArgs): Promise<LlmGatewayPage> {
  const { llmProviderId } = request;
  const route = JSON.stringify([{ llmProviderId }]);
  const having = llmProviderId ? sql<SqlBool>`routes @> ${route}::jsonb` : undefined;
  return read(context, (reader) => llmGatewayList.page(reader, request, { having }));
}
