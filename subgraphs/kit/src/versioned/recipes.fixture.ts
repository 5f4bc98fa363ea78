import 'reflect-metadata';
import path from 'node:path';
import type { AccessRule } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../context/context.ts';
import { ListArgs } from '../graphql/list-args.ts';
import { PageOf } from '../graphql/page-type.ts';
import { defineList } from '../lists/define-list.ts';
import { defineSubgraph } from '../subgraph/define-subgraph.ts';
import { TenantTable } from '../tenancy/tenant-table.decorator.ts';
import { startTestSubgraph, type TestSubgraph } from '../testing/start-test-subgraph.ts';
import { Subject } from '../testing/thing.events.ts';
import { change } from '../transaction/change.ts';
import {
  archiveVersioned,
  createVersioned,
  lockNewestVersion,
  type NewVersion,
  registerVersion,
} from './version-changes.ts';
import { createVersionResolvers } from './version-resolvers.ts';
import { VersionedNoun } from './versioned-noun.ts';
import { VersionedHead, VersionRow } from './versioned-rows.ts';

/** A noun with versions, for the tests: recipes, each for a number of people. */
@TenantTable<RecipeHead>({ schema: 'things', tableName: 'recipe', noun: 'old recipe' })
@Subject<RecipeHead>({
  kind: 'CHANNEL',
  id: 'recipeId',
  verbs: { archivedAt: 'archived', newestOrdinal: 'registered' },
})
export class RecipeHead extends VersionedHead {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  recipeId: string;

  /** Those of the newest version. */
  @Property({ type: 'integer' })
  servings: number;
}

@TenantTable<Recipe>({ schema: 'things', tableName: 'recipe_version', noun: 'recipe version' })
@ObjectType()
export class Recipe extends VersionRow {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  recipeId: string;

  @Field(() => Int)
  @PrimaryKey({ type: 'integer' })
  ordinal: number;

  @Field(() => Int)
  @Property({ type: 'integer' })
  servings: number;
}

export const recipes = new VersionedNoun<RecipeHead, Recipe>({
  head: RecipeHead,
  version: Recipe,
  id: 'recipeId',
  contentOf: async (_reader, recipe) => contentOf(recipe),
});

const recipeVersionList = defineList(Recipe, {
  sort: ['ordinal'],
  order: { by: 'ordinal' },
  within: ['recipeId'],
});

@ObjectType()
class RecipePage extends PageOf(Recipe) {}

@ArgsType()
class RecipeVersionListArgs extends ListArgs(recipeVersionList, 'RecipeVersion') {}

@ObjectType()
class Cook {
  @Field(() => ID)
  id: string;
}

const toRead: AccessRule = { callers: ['USER'] };

/** A subgraph of recipes, started at the top of a test file. */
export function startRecipes(): Promise<TestSubgraph> {
  const resolvers = createVersionResolvers({
    noun: recipes,
    type: Recipe,
    person: Cook,
    access: toRead,
    history: { list: recipeVersionList, page: RecipePage, args: RecipeVersionListArgs },
    fields: { one: 'recipe', versions: 'recipeVersions', diff: 'recipeDiff' },
  });
  return startTestSubgraph(
    defineSubgraph({
      name: 'things',
      entities: [RecipeHead, Recipe],
      resolvers,
      migrations: path.join(import.meta.dirname, '../testing/migrations'),
    }),
  );
}

interface RecipeInput extends Partial<Pick<NewVersion<RecipeHead, Recipe>, 'input' | 'name'>> {
  servings?: number;
}

/** Creates a recipe with its first version. */
export function addRecipe(context: Context, input: RecipeInput = {}): Promise<Recipe> {
  return change(context, async (em) => createVersioned(context, em, recipes, versionOf(input)));
}

/** Registers the next version of a recipe. */
export function registerRecipe(context: Context, recipeId: string, input: RecipeInput = {}): Promise<Recipe> {
  return change(context, async (em) => {
    const { head } = await lockNewestVersion(em, recipes, recipeId);
    return registerVersion(context, em, recipes, head, versionOf(input));
  });
}

/** Archives a recipe. */
export function archiveRecipe(
  context: Context,
  recipeId: string,
  assertUnused: (em: EntityManager) => Promise<void> = async () => undefined,
): Promise<Recipe> {
  return archiveVersioned(context, recipes, recipeId, { reason: null, assertUnused });
}

function versionOf({ input = {}, name = 'Soup', servings = 2 }: RecipeInput): NewVersion<RecipeHead, Recipe> {
  const says = { name, description: null, servings };
  return { ...says, input, reason: null, own: { servings }, ofHead: { servings }, content: contentOf(says) };
}

function contentOf({ name, description, servings }: Pick<Recipe, 'name' | 'description' | 'servings'>) {
  return { fields: { name, description, servings } };
}
