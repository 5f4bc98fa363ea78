import { type Context, type Reader, read } from '@agg/kit';
import { sql } from 'kysely';
import { foundBy } from '../keyword/keywords.ts';
import type { LlmGateway } from '../llm-gateway/llm-gateway.entity.ts';
import { llmGatewaysById } from '../llm-gateway/llm-gateway.entity.ts';
import { llmProviderList } from './llm-provider.list.ts';
import type { LlmProviderListArgs, LlmProviderPage } from './llm-provider.types.ts';

export const mostGateways = 100;

/** The providers of the tenant, with one model where the request names it. */
export function listLlmProviders(context: Context, request: LlmProviderListArgs): Promise<LlmProviderPage> {
  const { model } = request;
  return read(context, (reader) =>
    llmProviderList.page(reader, request, { having: foundBy(reader, { MODEL: model }) }),
  );
}

/** The newest gateways with a route to a provider, archived ones excepted: two statements for all of an answer. */
export async function gatewaysOf(context: Context, llmProviderId: string): Promise<LlmGateway[]> {
  const ids = await context.loaders.load(context, llmProviderId, loadGatewayIds);
  const gateways = await Promise.all(ids.map((id) => llmGatewaysById.load(context, id)));
  return gateways.filter((gateway) => gateway !== null);
}

async function loadGatewayIds(context: Context, llmProviderIds: readonly string[]): Promise<string[][]> {
  const uses = await read(context, (reader) => usesOf(reader, llmProviderIds));
  const byProvider = Map.groupBy(uses, ({ by }) => by);
  return llmProviderIds.map((id) => (byProvider.get(id) ?? []).map((use) => use.id));
}

async function usesOf({ db, tenantId }: Reader, llmProviderIds: readonly string[]) {
  const { rows } = await sql<{ by: string; id: string }>`
    select provider::text as by, used.id from unnest(${llmProviderIds}::uuid[]) as provider cross join lateral (
      select llm_gateway_id as id from registry.llm_gateway
      where tenant_id = ${tenantId} and archived_at is null and llm_gateway_id in (
        select llm_gateway_id from registry.llm_gateway_provider
        where tenant_id = ${tenantId} and llm_provider_id = provider)
      order by created_at desc, llm_gateway_id limit ${mostGateways}) as used`.execute(db);
  return rows;
}
