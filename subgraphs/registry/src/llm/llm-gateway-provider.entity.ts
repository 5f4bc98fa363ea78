import { TenantTable } from '@agg/kit';
import { Index, PrimaryKey } from '@mikro-orm/decorators/legacy';

/** A provider that a route of an LLM gateway names, by which the gateway is found. */
@TenantTable<LlmGatewayProvider>({ schema: 'registry' })
@Index({ properties: ['tenantId', 'llmGatewayId'] })
export class LlmGatewayProvider {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  llmProviderId: string;

  @PrimaryKey({ type: 'uuid' })
  llmGatewayId: string;
}
