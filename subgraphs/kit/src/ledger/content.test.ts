import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { read } from '../transaction/read.ts';
import { startOwnedThings, verifyWhole } from './owned-things.fixture.ts';
import { record } from './record.ts';
import { storedAfter } from './stored-entries.ts';

const { things, owner } = await startOwnedThings();

type Context = ReturnType<typeof things.context>;

const tenantOf = ({ caller }: Context) => String(caller?.tenantId);

const entriesOf = (context: Context) =>
  read(context, (reader) => storedAfter(reader, tenantOf(context), 0, 100));

/** An entry without texts, and one with a reason and a payload. */
async function recordTexts(context: Context): Promise<void> {
  await addThing(context, randomUUID());
  const event = { event: thingEvents.AGENT.reported, id: randomUUID(), payload: { told: 'Ada' } };
  await change(context, (em) => record(em, event), 'It was old.');
}

describe('The texts of an entry', () => {
  test('have a salt each, so that equal ones have other digests', async () => {
    const context = things.context();
    await recordTexts(context);
    await recordTexts(context);
    const [, one, , other] = await entriesOf(context);
    expect([one?.reason, one?.payload]).toEqual([other?.reason, other?.payload]);
    expect(one?.reasonDigest).not.toBe(other?.reasonDigest);
    expect(one?.payloadDigest).not.toBe(other?.payloadDigest);
    expect(one?.contents.map(({ salt }) => salt.length)).toEqual([16, 16]);
  });

  const asRuntime = async (tenantId: string, statement: string) => {
    await owner.query(`begin; set local role gateway_runtime; set local app.tenant_id = '${tenantId}'`);
    try {
      return (await owner.query(statement)).rowCount;
    } finally {
      await owner.query('rollback');
    }
  };

  test('cannot be removed by the product without an entry that says so, nor changed', async () => {
    const context = things.context();
    await recordTexts(context);
    const tenantId = tenantOf(context);
    expect(await asRuntime(tenantId, 'delete from ledger.content')).toBe(0);
    for (const statement of [`update ledger.content set content = ''`, 'truncate ledger.content'])
      await expect(asRuntime(tenantId, statement)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['are removed without an entry that says so', `delete from ledger.content where part = 'payload' and`],
    ['are replaced', `update ledger.content set content = 'Nothing.' where part = 'reason' and`],
    ['are written into the chain', `update ledger.entry set reason = 'Nothing.' where seq = 2 and`],
  ])('are a fault of the chain where they %s', async (_name, statement) => {
    const context = things.context();
    await recordTexts(context);
    const tenantId = tenantOf(context);
    await owner.query(`begin; set local session_replication_role = replica;
      ${statement} tenant_id = '${tenantId}'; commit`);
    expect(await verifyWhole(context)).toMatchObject({ fault: { seq: 2, reason: 'CONTENT_DIFFERS' } });
  });

  test('are a fault of the chain where they are added', async () => {
    const context = things.context();
    await addThing(context, 'lamp');
    const [entry] = await entriesOf(context);
    const beside = [tenantOf(context), entry?.entryId];
    await owner.query(
      `insert into ledger.content values ($1, $2, 'reason', '\\x00', 'It was dark.')`,
      beside,
    );
    expect((await entriesOf(context))[0]?.reason).toBeNull();
    expect(await verifyWhole(context)).toMatchObject({ fault: { seq: 1, reason: 'CONTENT_DIFFERS' } });
  });
});
