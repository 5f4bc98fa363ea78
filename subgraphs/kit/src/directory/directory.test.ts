import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { read } from '../transaction/read.ts';
import { assertSubject, findSubject, subjectsOf } from './directory.ts';

const things = await startThings();

type Context = ReturnType<typeof things.context>;

const inUse = (name: string) => ({ name, isLive: true, ownerId: null });
const find = (context: Context, id: string) =>
  read(context, (reader) => findSubject(reader, { kind: 'CHANNEL', id }));

const alter = (context: Context, thingId: string, values: Partial<Thing>) =>
  change(context, async (em) => {
    Object.assign(await lock(em, Thing, { thingId }), values);
  });

const remove = (context: Context, thingId: string) =>
  change(context, async (em) => {
    em.remove(await lock(em, Thing, { thingId }));
  });

describe('the directory of subjects', () => {
  test('has the name of a subject and whether it is live, from its creation to its removal', async () => {
    const context = things.context();
    const id = await addThing(context, 'lamp');
    expect(await find(context, id)).toEqual(inUse('lamp'));
    await alter(context, id, { name: 'torch' });
    expect(await find(context, id)).toEqual(inUse('torch'));
    await alter(context, id, { archivedAt: new Date() });
    expect(await find(context, id)).toEqual({ name: 'torch', isLive: false, ownerId: null });
    await remove(context, id);
    expect(await find(context, id)).toBeUndefined();
  });

  test('answers for many subjects at once, to readers and to changes, and omits unknown ones', async () => {
    const context = things.context();
    const [one, other] = [await addThing(context, 'one'), await addThing(context, 'other')];
    const ids = [one, other, one, randomUUID()];
    const expected = new Map([
      [one, inUse('one')],
      [other, inUse('other')],
    ]);
    expect(await read(context, (reader) => subjectsOf(reader, 'CHANNEL', ids))).toEqual(expected);
    expect(await change(context, (em) => subjectsOf(em, 'CHANNEL', ids))).toEqual(expected);
    expect(await read(context, (reader) => subjectsOf(reader, 'AGENT', ids))).toEqual(new Map());
    expect(await read(context, (reader) => subjectsOf(reader, 'CHANNEL', []))).toEqual(new Map());
  });

  test('has nothing of another tenant, and treats missing and foreign subjects alike', async () => {
    const [mine, theirs] = [things.context(), things.context()];
    const id = await addThing(theirs, 'theirs');
    expect(await find(mine, id)).toBeUndefined();
    expect(await change(mine, (em) => findSubject(em, { kind: 'CHANNEL', id }))).toBeUndefined();
    const refusal = (wanted: string) =>
      read(mine, (reader) => assertSubject(reader, { kind: 'CHANNEL', id: wanted })).catch((error) => error);
    expect(await refusal(id)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await refusal(id)).message).toBe((await refusal(randomUUID())).message);
    await read(theirs, (reader) => assertSubject(reader, { kind: 'CHANNEL', id }));
  });

  test.each([
    ['AGENT', 'The agent was not found'],
    ['MCP_SERVER', 'The MCP server was not found'],
    ['LLM_GATEWAY', 'The LLM gateway was not found'],
  ] as const)('calls a missing %s by its name', async (kind, sentence) => {
    const assertion = read(things.context(), (reader) => assertSubject(reader, { kind, id: randomUUID() }));
    await expect(assertion).rejects.toThrow(sentence);
  });

  test('shows a change only once it is committed', async () => {
    const context = things.context();
    const id = await addThing(context, 'lamp');
    await change(context, async (em) => {
      (await lock(em, Thing, { thingId: id })).name = 'torch';
      await em.flush();
      expect(await findSubject(em, { kind: 'CHANNEL', id })).toEqual(inUse('lamp'));
    });
    expect(await find(context, id)).toEqual(inUse('torch'));
  });
});
