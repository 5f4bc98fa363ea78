import { loadBy, TenantTable, UniqueName } from '@agg/kit';
import { DateTimeScalar, NameScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { RegisteredRecord } from '../registration/registered-record.ts';
import { Subject } from '../registry.events.ts';
import { LlmProviderKind, LlmProviderStatus } from './llm-provider.enums.ts';
import { llmProviderLifecycle } from './llm-provider.lifecycle.ts';
import { LlmProviderSettings } from './llm-provider-settings.types.ts';

/** A service that runs models, with the API key that this tenant pays with. */
@TenantTable<LlmProvider>({ schema: 'registry', noun: 'LLM provider' })
@UniqueName<LlmProvider>({ until: 'archivedAt' })
@Subject<LlmProvider>({
  kind: 'LLM_PROVIDER',
  id: 'llmProviderId',
  lifecycle: llmProviderLifecycle,
  verbs: { sealedSecret: 'secret_rotated' },
  directory: { name: 'name', owner: 'createdById', isLive: ({ status }) => status !== 'ARCHIVED' },
})
@ObjectType({ description: 'An LLM provider with the API key of the tenant.' })
@Directive('@key(fields: "llmProviderId")')
export class LlmProvider extends RegisteredRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  llmProviderId: string;

  @Field(() => LlmProviderKind)
  @Property({ type: 'text' })
  kind: LlmProviderKind;

  @Field(() => LlmProviderSettings, { description: 'The settings of its kind. They hold no secret.' })
  @Property({ type: 'json', columnType: 'jsonb' })
  settings: LlmProviderSettings;

  @Field(() => [NameScalar], { description: 'The allowed models. Empty: all models are allowed.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  models: string[];

  @Field(() => LlmProviderStatus)
  @Property({ type: 'text' })
  status: LlmProviderStatus;

  /** Sealed for `tenantId:llmProviderId`; `null` while no key is set, and once the provider is archived. */
  @Property({ type: 'text', nullable: true, hidden: true })
  sealedSecret: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;

  @Property({ type: 'uuid' })
  createdById: string;
}

export const llmProvidersById = loadBy(LlmProvider, 'llmProviderId');
