import { describe, expect, test } from '@jest/globals';
import type { ChangeListener, Context } from '../context/context.ts';
import { rowsWhere } from '../rows/get-rows.ts';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from './change.ts';
import { read } from './read.ts';

const things = await startThings();

const namesOf = async (context: Context): Promise<string[]> =>
  (await read(context, (reader) => rowsWhere(reader, Thing, {}))).map(({ name }) => name);

describe('a change', () => {
  test('calls its listeners when it begins, before it is committed and afterwards, in their order', async () => {
    const calls: string[] = [];
    const noting = (name: string): ChangeListener => ({
      begin: () => void calls.push(`${name} begins`),
      beforeCommit: async (_context, _em, result, reason) => void calls.push(`${name} ${result} ${reason}`),
      afterCommit: () => void calls.push(`${name} ends`),
    });
    const context = { ...things.context(), changeListeners: [noting('one'), noting('other')] };
    await change(
      context,
      async () => {
        calls.push('work');
        return 'result';
      },
      'because',
    );
    expect(calls).toEqual([
      'one begins',
      'other begins',
      'work',
      'one result because',
      'other result because',
      'one ends',
      'other ends',
    ]);
  });

  test('is rolled back where one of its listeners throws, and the later ones are not called', async () => {
    const context = things.context();
    const refusing: ChangeListener = { beforeCommit: () => Promise.reject(new Error('no')) };
    const ended: string[] = [];
    const last: ChangeListener = {
      beforeCommit: async () => void ended.push('before'),
      afterCommit: () => void ended.push('after'),
    };
    const changeListeners = context.changeListeners.concat(refusing, last);
    await expect(addThing({ ...context, changeListeners }, 'lamp')).rejects.toThrow('no');
    expect([ended, await namesOf(context)]).toEqual([[], []]);
    await addThing(context, 'chair');
    expect(await namesOf(context)).toEqual(['chair']);
  });
});
