import { TenantTable } from '@agg/kit';
import { Index, PrimaryKey } from '@mikro-orm/decorators/legacy';

/** A model of an LLM provider, by which the provider is found. */
@TenantTable<LlmProviderModel>({ schema: 'registry' })
@Index({ properties: ['tenantId', 'llmProviderId'] })
export class LlmProviderModel {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'text' })
  model: string;

  @PrimaryKey({ type: 'uuid' })
  llmProviderId: string;
}
