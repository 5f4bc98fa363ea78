import { TenantTable, tenantsOfBatch } from '@agg/kit';
import { DateTimeScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/** How the gate decided about the calls to an agent in one hour. Calls that passed are not counted. */
@TenantTable<GateHour>({ schema: 'relay', alsoVisible: [tenantsOfBatch] })
@ObjectType({ description: 'Calls to an agent in one hour that the gate (INVOKE) warned about or refused.' })
export class GateHour {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  agentId: string;

  @Field(() => DateTimeScalar, { description: 'The beginning of the hour, in UTC.' })
  @PrimaryKey({ type: 'timestamptz', length: 3 })
  hour: Date;

  @Field(() => Int, { description: 'Calls that were allowed although obligations are not met.' })
  @Property({ type: 'integer' })
  warned: number;

  @Field(() => Int, { description: 'Calls that were refused.' })
  @Property({ type: 'integer' })
  blocked: number;
}
