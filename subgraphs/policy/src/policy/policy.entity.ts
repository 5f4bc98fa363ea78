import { TenantTable, VersionRow } from '@agg/kit';
import type { PolicyConfig as EngineConfig } from '@agg/policy-engine';
import { UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { PolicyConfig } from './policy-config.types.ts';

/** A version of a policy; immutable. */
@TenantTable<Policy>({ schema: 'policy', tableName: 'policy_version', noun: 'policy version' })
@Unique({ properties: ['tenantId', 'policyId', 'version'] })
@ObjectType({
  description: 'A version of a policy: what is looked for in messages, and what is done about it. Immutable.',
})
export class Policy extends VersionRow {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  policyId: string;

  @Field(() => Int, { description: 'The number of the version, from 1.' })
  @PrimaryKey({ type: 'integer' })
  ordinal: number;

  @Field(() => PolicyConfig)
  @Property({ type: 'json', columnType: 'jsonb' })
  config: EngineConfig;
}
