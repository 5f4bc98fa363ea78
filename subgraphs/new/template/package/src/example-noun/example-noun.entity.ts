import { loadBy, nameOrder, TenantTable } from '@agg/kit';
import { DateTimeScalar, NameScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { Subject } from '../example-area.events.ts';

@TenantTable<ExampleNoun>({ schema: 'example_area', noun: 'example noun' })
@Subject<ExampleNoun>({
  kind: 'EXAMPLE_NOUN',
  id: 'exampleNounId',
  verbs: { archivedAt: 'archived', reviewedAt: 'reviewed' },
  directory: { name: 'name', owner: 'createdById', isLive: ({ archivedAt }) => archivedAt === null },
})
@ObjectType({ description: 'One of the example nouns of a tenant.' })
@Directive('@key(fields: "exampleNounId")')
export class ExampleNoun {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  exampleNounId: string;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  name: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'uuid' })
  createdById: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Set by a task after the creation.' })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  reviewedAt: Date | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;
}

export const exampleNounsById = loadBy(ExampleNoun, 'exampleNounId');
