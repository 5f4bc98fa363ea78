import { currentTenant, Subject, TenantTable } from '@agg/kit';
import { EmailScalar, NameScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';

/** A company that uses the platform, and what every other tenant may know of it: the two fields shown. */
@TenantTable<Tenant>({
  schema: 'tenant_auth',
  alsoVisible: [
    {
      name: 'public_face',
      command: 'select',
      using: `((tenant_id <> ${currentTenant}) AND (current_setting('app.catalogue'::text, true) = 'on'::text))`,
    },
  ],
})
@Subject<Tenant>({ kind: 'TENANT', id: 'tenantId' })
@ObjectType('TenantDetails', { description: 'What other tenants may know of a tenant.' })
@Directive('@key(fields: "tenantId")')
export class Tenant {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => NameScalar)
  @Property({ type: 'text' })
  tenantName: string;

  @Field(() => EmailScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  publicContactEmail: string | null;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}
