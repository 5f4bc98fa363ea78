import { type Context, read } from '@agg/kit';
import { llmGatewayList } from './llm-gateway.list.ts';
import type { LlmGatewayListArgs, LlmGatewayPage } from './llm-gateway.types.ts';
import { routesTo } from './routed-providers.ts';

/** The gateways of the tenant, of one provider where the request names it. */
export function listLlmGateways(context: Context, request: LlmGatewayListArgs): Promise<LlmGatewayPage> {
  const { llmProviderId } = request;
  return read(context, (reader) => {
    const having = llmProviderId ? routesTo(reader.tenantId, llmProviderId) : undefined;
    return llmGatewayList.page(reader, request, { having });
  });
}
