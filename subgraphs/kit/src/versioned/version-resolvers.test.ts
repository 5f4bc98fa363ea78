import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Context, callerOf } from '../context/context.ts';
import { read } from '../transaction/read.ts';
import {
  addRecipe,
  archiveRecipe,
  type RecipeHead,
  recipes,
  registerRecipe,
  startRecipes,
} from './recipes.fixture.ts';
import { countByVersion } from './version-key.ts';

const things = await startRecipes();
const past = new Date(Date.UTC(2020, 0));
const later = new Date(Date.UTC(2021, 0));
const future = new Date(Date.UTC(2999, 0));

/** The data of an answer to the caller of a context. */
async function ask(context: Context, query: string, variables: Record<string, unknown>) {
  return things.execute(query, variables, callerOf(context));
}

/** A recipe whose second version has ended, and whose third one is not valid yet. */
async function threeVersions(context: Context): Promise<string> {
  const { recipeId } = await addRecipe(context);
  await registerRecipe(context, recipeId, { input: { validFrom: past, validTo: later }, servings: 4 });
  await registerRecipe(context, recipeId, { input: { validFrom: future }, name: 'Stew', servings: 4 });
  return recipeId;
}

const one =
  'query ($id: UUID!, $version: Name) { recipe(recipeId: $id, version: $version) { version isLatestVersion } }';

describe('The queries of something with versions', () => {
  test('show the latest version, which is the newest one that is valid, or the given one', async () => {
    const context = things.context();
    const id = await threeVersions(context);
    expect(await ask(context, one, { id })).toMatchObject({
      data: { recipe: { version: '1', isLatestVersion: true } },
    });
    expect(await ask(context, one, { id, version: '3' })).toMatchObject({
      data: { recipe: { version: '3', isLatestVersion: false } },
    });
  });

  test('show the newest version where none is valid', async () => {
    const context = things.context();
    const { recipeId: id } = await addRecipe(context, { input: { validFrom: past, validTo: later } });
    await registerRecipe(context, id, { input: { validFrom: future } });
    expect(await ask(context, one, { id })).toMatchObject({
      data: { recipe: { version: '2', isLatestVersion: false } },
    });
  });

  test('find neither unknown things nor unknown versions', async () => {
    const context = things.context();
    const { recipeId: id } = await addRecipe(context);
    const missing = (noun: string) => ({
      errors: [
        expect.objectContaining({ message: `The ${noun} was not found in this tenant. Check the id.` }),
      ],
    });
    expect(await ask(context, one, { id: randomUUID() })).toMatchObject(missing('old recipe'));
    expect(await ask(context, one, { id: randomUUID(), version: '1' })).toMatchObject(missing('old recipe'));
    expect(await ask(context, one, { id, version: '7' })).toMatchObject(missing('recipe version'));
  });

  test('page through the versions, oldest first', async () => {
    const context = things.context();
    const id = await threeVersions(context);
    const query = `query ($id: UUID!) {
      recipeVersions(recipeId: $id, size: 2) { totalElements content { version supersedesVersion servings } }
    }`;
    expect(await ask(context, query, { id })).toMatchObject({
      data: {
        recipeVersions: {
          totalElements: 3,
          content: [
            { version: '1', supersedesVersion: null, servings: 2 },
            { version: '2', supersedesVersion: '1', servings: 4 },
          ],
        },
      },
    });
  });

  test('compare two versions', async () => {
    const context = things.context();
    const id = await threeVersions(context);
    const query = `query ($id: UUID!) { recipeDiff(recipeId: $id, from: "2", to: "3") }`;
    expect(await ask(context, query, { id })).toMatchObject({
      data: { recipeDiff: { added: {}, removed: {}, changed: { name: { from: 'Soup', to: 'Stew' } } } },
    });
  });

  test('say of every version when its thing was archived, and that no person made it where none is known', async () => {
    const context = things.context();
    const id = await threeVersions(context);
    await archiveRecipe(context, id);
    const query = `query ($id: UUID!) { recipe(recipeId: $id, version: "1") { archivedAt createdBy { id } } }`;
    expect(await ask(context, query, { id })).toMatchObject({
      data: { recipe: { archivedAt: expect.any(String), createdBy: null } },
    });
  });

  test('are described by their noun, with its article', async () => {
    const query = '{ __schema { queryType { fields { name description } } } }';
    const { data } = await things.execute(query);
    expect(data).toMatchObject({
      __schema: {
        queryType: {
          fields: expect.arrayContaining([
            {
              name: 'recipe',
              description:
                'An old recipe: the given version, by default the latest; where none is valid, the newest.',
            },
            { name: 'recipeVersions', description: 'The versions of an old recipe, oldest first.' },
          ]),
        },
      },
    });
  });
});

describe('The versions of many things', () => {
  test('stand for the things of a page, in its order', async () => {
    const context = things.context();
    const [one, other] = [await threeVersions(context), (await addRecipe(context)).recipeId];
    const content = [other, one].map((recipeId) => ({ recipeId }) as RecipeHead);
    const page = { content, page: 0, size: 20, totalElements: 2, totalPages: 1 };
    const shown = await read(context, (reader) => recipes.shownOf(reader, page));
    expect(shown.content.map(({ recipeId, version }) => [recipeId, version])).toEqual([
      [other, '1'],
      [one, '1'],
    ]);
  });

  test('are counted by their keys, and each has its own count', async () => {
    const context = things.context();
    const id = await threeVersions(context);
    const count = countByVersion({
      table: 'things.recipe_version',
      id: 'recipe_id',
      version: 'version',
      count: sql`count(*)`,
    });
    const keys = ['2', '9', '1'].map((version) => ({ id, version }));
    expect(await count(context, keys)).toEqual([1, 0, 1]);
  });
});
