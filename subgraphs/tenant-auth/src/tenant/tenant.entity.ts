import { currentTenant, nameOrder, TenantTable, tenantsOfBatchRead } from '@agg/kit';
import { DateTimeScalar, EmailScalar, NameScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { Subject } from '../tenant-auth.events.ts';
import { TenantStatus } from './tenant.enums.ts';
import { tenantLifecycle } from './tenant.lifecycle.ts';

/** The tenant that runs the installation can read every tenant. */
const toTheOperator = {
  name: 'to_the_operator',
  command: 'select' as const,
  using: `(current_setting('app.operator'::text, true) = 'on'::text)`,
};

/** Shows tenants to each other; `TenantDetails` limits the columns. */
const publicFace = {
  name: 'public_face',
  command: 'select' as const,
  using: `((tenant_id <> ${currentTenant}) AND (current_setting('app.catalogue'::text, true) = 'on'::text))`,
};

/** Limits of requests are a part of what callers are allowed, and have an event of their own. */
const limitsSet = {
  callerRequestsPerMinute: 'limits_set',
  tenantRequestsPerMinute: 'limits_set',
  allowedCallerRequestsPerMinute: 'limits_set',
  allowedTenantRequestsPerMinute: 'limits_set',
} as const;

/** A company that uses the platform. */
@TenantTable<Tenant>({
  schema: 'tenant_auth',
  alsoVisible: [publicFace, toTheOperator, tenantsOfBatchRead],
})
@Subject<Tenant>({
  kind: 'TENANT',
  id: 'tenantId',
  lifecycle: tenantLifecycle,
  removed: 'deleted',
  verbs: limitsSet,
})
@ObjectType({ description: 'An organisation that uses the platform.' })
@Directive('@key(fields: "tenantId", resolvable: false)')
export class Tenant {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  tenantName: string;

  @Field(() => EmailScalar, {
    nullable: true,
    description: 'The contact e-mail that other tenants see with published agents.',
  })
  @Property({ type: 'text', nullable: true })
  publicContactEmail: string | null;

  @Field(() => TenantStatus)
  @Property({ type: 'text', default: 'ACTIVE' })
  status: TenantStatus;

  @Field(() => ProseScalar, { nullable: true, description: 'The reason for the suspension.' })
  @Property({ type: 'text', nullable: true })
  statusReason: string | null;

  @Field(() => Int, { description: 'Hours after which an unused session ends. At most 168.' })
  @Property({ type: 'integer', default: 168 })
  sessionIdleHours: number;

  @Field(() => Int, { description: 'Hours after which every session ends. At most 720.' })
  @Property({ type: 'integer', default: 720 })
  sessionLifetimeHours: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Requests per minute of one caller, as the tenant limits them itself. Null: as the operator does.',
  })
  @Property({ type: 'integer', nullable: true })
  callerRequestsPerMinute: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Requests per minute of all callers together, as the tenant limits them itself. Null: as the operator does.',
  })
  @Property({ type: 'integer', nullable: true })
  tenantRequestsPerMinute: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Requests per minute of one caller that the operator allows. Null: as in the whole installation.',
  })
  @Property({ type: 'integer', nullable: true })
  allowedCallerRequestsPerMinute: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Requests per minute of all callers together that the operator allows. Null: as in the whole installation.',
  })
  @Property({ type: 'integer', nullable: true })
  allowedTenantRequestsPerMinute: number | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}
