import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LlmGateway } from './llm-gateway.entity.ts';
import { LlmGatewayProvider } from './llm-gateway-provider.entity.ts';

/** Makes a gateway findable by the providers of its routes, in the running transaction. */
export async function replaceRoutedProviders(
  em: EntityManager,
  { tenantId, llmGatewayId, routes }: LlmGateway,
): Promise<void> {
  await em.nativeDelete(LlmGatewayProvider, { llmGatewayId });
  for (const llmProviderId of new Set(routes.map((route) => route.llmProviderId)))
    em.create(LlmGatewayProvider, { tenantId, llmProviderId, llmGatewayId });
}

/** The condition that a gateway has a route to a provider. */
export function routesTo(tenantId: string, llmProviderId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`llm_gateway_id in (
    select llm_gateway_id from registry.llm_gateway_provider
    where tenant_id = ${tenantId} and llm_provider_id = ${llmProviderId})`;
}
