import { nameOrder } from '@agg/kit';
import { DateTimeScalar, NameScalar, ProseScalar } from '@agg/schema';
import { Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

/** What every version has, of whatever it is a version. */
@ObjectType()
export abstract class VersionRow {
  @Field(() => NameScalar, {
    description: 'Unique among the versions, by default their number: "1", "2", ….',
  })
  @Property({ type: 'text' })
  version: string;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  name: string;

  @Field(() => ProseScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Field(() => DateTimeScalar, { description: 'The version is valid from this moment on.' })
  @Property({ type: 'timestamptz', length: 3 })
  validFrom: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The version is no longer valid from this moment on. Null: it has no end.',
  })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  validTo: Date | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => NameScalar, { nullable: true, description: 'The version before. Null for the first one.' })
  @Property({ type: 'text', nullable: true })
  supersedesVersion: string | null;

  @Field(() => ProseScalar, { nullable: true, description: 'Why it was registered.' })
  @Property({ type: 'text', nullable: true })
  reason: string | null;

  @Property({ type: 'uuid' })
  createdById: string;
}
