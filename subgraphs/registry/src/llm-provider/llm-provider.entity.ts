import { enumTypes, Subject, TenantTable } from '@agg/kit';
import {
  DateTimeScalar,
  type EnumValue,
  HttpUrlScalar,
  NameScalar,
  UuidScalar,
  type Verb,
} from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { RegisteredRecord } from '../registered-record.ts';

const verbOf: Record<EnumValue<'LlmProviderStatus'>, Verb> = {
  ENABLED: 'activated',
  DISABLED: 'deactivated',
  ARCHIVED: 'archived',
};

/** A service that runs models, with the key that this tenant pays with. */
@TenantTable<LlmProvider>({ schema: 'registry', tallies: [{ by: ['kind', 'status'] }] })
@Subject<LlmProvider>({
  kind: 'LLM_PROVIDER',
  id: 'llmProviderId',
  verbs: { status: ({ status }) => verbOf[status], sealedSecret: 'secret_rotated' },
})
@Index({ properties: ['tenantId', 'createdAt', 'llmProviderId'] })
@Index({ properties: ['tenantId', 'name', 'llmProviderId'] })
@ObjectType({ description: 'A service that runs models, with the key that this tenant pays with.' })
@Directive('@key(fields: "llmProviderId")')
export class LlmProvider extends RegisteredRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  llmProviderId: string;

  @Field(() => enumTypes.LlmProviderKind)
  @Property({ type: 'text' })
  kind: EnumValue<'LlmProviderKind'>;

  @Field(() => HttpUrlScalar, {
    nullable: true,
    description: "Where it is not the kind's own public address.",
  })
  @Property({ type: 'text', nullable: true })
  baseUrl: string | null;

  @Field(() => [NameScalar], { description: 'The models that may be used; empty where that is not limited.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  models: string[];

  @Field(() => enumTypes.LlmProviderStatus)
  @Property({ type: 'text' })
  status: EnumValue<'LlmProviderStatus'>;

  /** Sealed for `tenantId:llmProviderId`; `null` while there is none, and once the provider is archived. */
  @Property({ type: 'text', nullable: true, hidden: true })
  sealedSecret: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;

  @Property({ type: 'uuid' })
  createdById: string;
}
