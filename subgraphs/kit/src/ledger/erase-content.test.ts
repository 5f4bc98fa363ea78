import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { tablesWith } from '../testing/search-database.ts';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { read } from '../transaction/read.ts';
import { eraseContent } from './erase-content.ts';
import { appendFirstVersion } from './first-version.fixture.ts';
import { entriesAfter } from './ledger-tables.ts';
import { startOwnedThings, verifyWhole } from './owned-things.fixture.ts';
import { record } from './record.ts';

const { things, owner } = await startOwnedThings();

type Context = ReturnType<typeof things.context>;

const tenantOf = ({ caller }: Context) => String(caller?.tenantId);

const entriesOf = (context: Context) =>
  read(context, (reader) => entriesAfter(reader, tenantOf(context), 0, 100));

const erase = (context: Context, entryIds: readonly string[], reason?: string) =>
  change(context, (em) => eraseContent(context, em, entryIds), reason);

/** An entry with a reason and a payload, between two others; returns its id. */
async function recordTexts(context: Context, reason: string, payload: object): Promise<string> {
  await addThing(context, 'lamp');
  const event = { event: thingEvents.AGENT.reported, id: randomUUID(), payload };
  await change(context, (em) => record(em, event), reason);
  await addThing(context, 'chair', 'It was needed.');
  return String((await entriesOf(context))[1]?.entryId);
}

/** A text that nothing else in the database has. */
const unique = (words: string) => `${words} ${randomUUID()}`;

describe('The texts of an entry that are erased', () => {
  test('are gone from every table, and the chain still verifies [decided.texts-beside-entries]', async () => {
    const context = things.context();
    const [reason, told] = [unique('Ada was ill'), unique('Ada')];
    const entryId = await recordTexts(context, reason, { told });
    expect((await entriesOf(context))[1]).toMatchObject({ reason, payload: JSON.stringify({ told }) });
    for (const text of [reason, told]) expect(await tablesWith(owner, text)).toEqual(['ledger.content']);
    expect(await erase(context, [entryId])).toEqual([entryId]);
    for (const text of [reason, told]) expect(await tablesWith(owner, text)).toEqual([]);
    expect((await entriesOf(context))[1]).toMatchObject({ reason: null, payload: null });
    expect(await verifyWhole(context)).toMatchObject({ fault: undefined, end: { seq: 4 } });
  });

  test('are named by an entry without them, with who erased them and why', async () => {
    const context = things.context();
    const reason = unique('Ada was ill');
    const entryId = await recordTexts(context, reason, {});
    await erase(context, [entryId], 'She asked for it.');
    const erasure = (await entriesOf(context)).at(-1);
    expect(erasure).toMatchObject({
      action: 'ledger-entry.content_erased',
      subjectKind: 'LEDGER_ENTRY',
      subjectId: entryId,
      actorId: context.caller?.id,
      reason: 'She asked for it.',
    });
    expect(JSON.stringify(erasure)).not.toContain(reason);
  });

  test('are erased once; others, unknown entries and those of other tenants stay', async () => {
    const [context, other] = [things.context(), things.context()];
    const entryId = await recordTexts(context, 'It was old.', {});
    const theirs = await recordTexts(other, 'It was theirs.', {});
    await erase(context, [entryId]);
    expect(await erase(context, [entryId, theirs, randomUUID()])).toEqual([]);
    expect((await entriesOf(context)).map(({ reason }) => reason)).toEqual([
      null,
      null,
      'It was needed.',
      null,
    ]);
    expect((await entriesOf(other))[1]?.reason).toBe('It was theirs.');
  });

  test('are not shown from memory', async () => {
    const context = things.context();
    const tenantId = tenantOf(context);
    const reader = await things.runtime.feed.open({ tenantId, after: '0' });
    const next = async () => (await reader.next()).value;
    const entryId = await recordTexts(context, 'It was old.', {});
    for (const reason of [null, 'It was old.', 'It was needed.'])
      expect(await next()).toMatchObject({ reason });
    await erase(context, [entryId]);
    expect(await next()).toMatchObject({ action: 'ledger-entry.content_erased' });
    const again = await things.runtime.feed.open({ tenantId, after: '1' });
    expect((await again.next()).value).toMatchObject({ entryId, reason: null });
    await Promise.all([again.return(), reader.return()]);
  });

  test('are not those of the first version, which are part of the chain itself', async () => {
    const context = things.context();
    await appendFirstVersion(owner, tenantOf(context), ['It was dark.']);
    const [entry] = await entriesOf(context);
    expect(await erase(context, [String(entry?.entryId)])).toEqual([]);
    expect((await entriesOf(context))[0]?.reason).toBe('It was dark.');
  });
});
