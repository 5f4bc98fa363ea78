import { Access, Subject, TenantTable } from '@agg/kit';
import { EmailScalar, NameScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';

/** A person. Their id and name are visible to every caller of the tenant, the rest to those who may read users. */
@TenantTable<User>({ schema: 'tenant_auth', tableName: 'person' })
@Subject<User>({ kind: 'USER', id: 'id' })
@ObjectType({ description: 'A person of the tenant.' })
@Directive('@key(fields: "id")')
export class User {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  id: string;

  @Field(() => NameScalar, { nullable: true })
  @Property({ type: 'text' })
  name: string;

  @Field(() => EmailScalar, { nullable: true })
  @Access({ callers: ['USER'], role: 'USERS:READ' })
  @Property({ type: 'text' })
  email: string;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}
