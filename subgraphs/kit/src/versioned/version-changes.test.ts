import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { callerOf } from '../context/context.ts';
import { history } from '../ledger/history.ts';
import { read } from '../transaction/read.ts';
import { addRecipe, archiveRecipe, recipes, registerRecipe, startRecipes } from './recipes.fixture.ts';

const things = await startRecipes();
const past = new Date(Date.UTC(2020, 0));
const future = new Date(Date.UTC(2999, 0));

describe('A version', () => {
  test('is numbered, supersedes the one before, and is valid from now on by default', async () => {
    const context = things.context();
    const first = await addRecipe(context, { servings: 2 });
    expect(first).toMatchObject({
      version: '1',
      ordinal: 1,
      supersedesVersion: null,
      servings: 2,
      validTo: null,
    });
    expect(first.validFrom).toEqual(first.createdAt);
    expect(first.createdById).toBe(context.caller?.id);
    const second = await registerRecipe(context, first.recipeId, { servings: 4 });
    expect(second).toMatchObject({ version: '2', ordinal: 2, supersedesVersion: '1', servings: 4 });
  });

  test('may have a name, which no other version of the same thing has', async () => {
    const context = things.context();
    const { recipeId } = await addRecipe(context, { input: { version: 'spring' } });
    const again = registerRecipe(context, recipeId, { input: { version: 'spring' } });
    await expect(again).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Version "spring" of this old recipe exists and is immutable. Send another version.',
    });
    await addRecipe(context, { input: { version: 'spring' } });
  });

  test('is not numbered as an earlier one is named', async () => {
    const context = things.context();
    const { recipeId } = await addRecipe(context, { input: { version: '2' } });
    expect(await registerRecipe(context, recipeId)).toMatchObject({ version: '3', ordinal: 2 });
  });

  test('ends after its beginning', async () => {
    const ended = addRecipe(things.context(), { input: { validFrom: future, validTo: past } });
    await expect(ended).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  test('is registered one after the other, also at the same time', async () => {
    const context = things.context();
    const { recipeId } = await addRecipe(context);
    const made = await Promise.all([1, 2, 3].map(() => registerRecipe(context, recipeId)));
    expect(made.map(({ version }) => version).toSorted()).toEqual(['2', '3', '4']);
  });

  test('of an unknown thing, and of another tenant, is not found', async () => {
    const { recipeId } = await addRecipe(things.context());
    for (const id of [recipeId, randomUUID()])
      await expect(registerRecipe(things.context(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('Something with versions', () => {
  test('is archived for good with its newest version, and has no further ones', async () => {
    const context = things.context();
    const { recipeId } = await addRecipe(context);
    await registerRecipe(context, recipeId);
    expect(await archiveRecipe(context, recipeId)).toMatchObject({ version: '2' });
    const { archivedAt } = await recipes.standing(context, recipeId);
    expect(archivedAt).toEqual(expect.any(Date));
    expect(await archiveRecipe(context, recipeId)).toMatchObject({ version: '2' });
    expect(await recipes.standing(things.context(callerOf(context)), recipeId)).toEqual({
      archivedAt,
      latestVersion: '2',
      newestVersion: '2',
    });
    await expect(registerRecipe(context, recipeId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This old recipe is archived. Create a new one.',
    });
  });

  test('is not archived while it is in use', async () => {
    const context = things.context();
    const { recipeId } = await addRecipe(context);
    const inUse = archiveRecipe(context, recipeId, async () => {
      throw new Error('A menu has it.');
    });
    await expect(inUse).rejects.toThrow('A menu has it.');
    expect(await recipes.standing(context, recipeId)).toMatchObject({ archivedAt: null });
  });

  test('is recorded as it begins, with each later version, and as it is archived', async () => {
    const context = things.context();
    const { recipeId } = await addRecipe(context);
    await registerRecipe(context, recipeId);
    await archiveRecipe(context, recipeId);
    const ofRecipe = { kind: 'CHANNEL', id: recipeId, request: {} } as const;
    const { content } = await read(context, (reader) => history(reader, ofRecipe));
    expect(content.map(({ action }) => action)).toEqual([
      'channel.created',
      'channel.registered',
      'channel.archived',
    ]);
  });
});
