import { nameOrder } from '@agg/kit';
import { DateTimeScalar, NameScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

/** The fields of everything registered. */
@ObjectType()
export abstract class RegisteredRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  name: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}
