import { expect, test } from '@jest/globals';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Args, ArgsType, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Access, openToEveryone } from '../access/access.ts';
import { defineList } from '../lists/define-list.ts';
import { TenantTable } from '../tenancy/tenant-table.decorator.ts';
import { ListArgs } from './list-args.ts';
import { buildExecutableSubgraph } from './subgraph-schema.ts';

@TenantTable<Lamp>({ schema: 'lamps' })
@ObjectType()
class Lamp {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => String)
  @Property({ type: 'text' })
  name: string;

  @Field(() => Int)
  @Property({ type: 'integer' })
  watts: number;

  @Property({ type: 'uuid' })
  makerId: string;

  @Property({ type: 'text' })
  secret: string;
}

const lampList = defineList(Lamp, {
  sort: ['name', 'watts'],
  order: { by: 'name' },
  filters: ['watts', 'name', 'makerId'],
  search: ['name'],
});

const secretList = defineList(Lamp, { sort: ['name'], order: { by: 'name' }, filters: ['secret'] });

@ArgsType()
class LampListArgs extends ListArgs(lampList) {
  @Field(() => Boolean, { nullable: true })
  includeBroken?: boolean;
}

@ArgsType()
class SecretListArgs extends ListArgs(secretList, 'SecretLamp') {}

@Resolver()
class LampResolver {
  @Query(() => [Lamp])
  @Access(openToEveryone)
  lamps(@Args(() => LampListArgs) _args: LampListArgs): Lamp[] {
    return [];
  }
}

@Resolver()
class SecretResolver {
  @Query(() => [Lamp])
  @Access(openToEveryone)
  secretLamps(@Args(() => SecretListArgs) _args: SecretListArgs): Lamp[] {
    return [];
  }
}

test('The arguments of a list are its page, its filters with the types of their fields, and its search', async () => {
  const { schema } = await buildExecutableSubgraph({ resolvers: [LampResolver] });
  const given = schema
    .getQueryType()
    ?.getFields()
    .lamps?.args.map(({ name, type }) => `${name}: ${type}`);
  expect(given).toEqual([
    'page: Int',
    'size: Int',
    'sort: LampSort',
    'watts: Int',
    'name: String',
    'makerId: UUID',
    'q: Name',
    'includeBroken: Boolean',
  ]);
});

test('A property that a class does not expose filters no list, unless it is an id', async () => {
  await expect(buildExecutableSubgraph({ resolvers: [SecretResolver] })).rejects.toThrow(
    'Lamp has no field "secret".',
  );
});

test('Two lists of one noun with different orders are refused, until one has a noun of its own', () => {
  const other = defineList(Lamp, { sort: ['watts'], order: { by: 'watts' } });
  ListArgs(lampList);
  expect(() => ListArgs(other)).toThrow('Two lists declare different orders for LampSort.');
  expect(() => ListArgs(other, 'WattsOfLamp')).not.toThrow();
});
