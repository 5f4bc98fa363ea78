import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { RuntimeParts } from '../context/context.ts';
import { asOwner } from '../database/roles.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { type Anchor, tellAnchors } from './ledger-anchors.ts';

const things = await startThings();

/** A process that tells anchors. */
function teller() {
  const told: Anchor[] = [];
  const errors: object[] = [];
  const context = things.platformContext();
  const metrics = new Registry();
  const info = (members: { anchor?: Anchor }) => void (members.anchor && told.push(members.anchor));
  const log = { info, warn: () => undefined, error: (members: object) => void errors.push(members) };
  const process = { ...context, parts: new RuntimeParts(), services: { ...context.services, metrics, log } };
  return {
    errors,
    tell: async () => {
      await tellAnchors(process);
      return told.splice(0);
    },
    entries: async () => (await metrics.getSingleMetric('ledger_anchored_entries')?.get())?.values[0]?.value,
    hash: async () => (await metrics.getSingleMetric('ledger_anchored_hash')?.get())?.values[0]?.value,
  };
}

test('A process tells the end of every ledger once, then those that have moved, and what all are together', async () => {
  const [one, other] = [things.context(), things.context()];
  await addThing(one, 'lamp');
  await addThing(other, 'chair');
  const process = teller();
  const ofTenant = expect.objectContaining({ tenantId: one.caller?.tenantId, seq: 1 });
  expect(await process.tell()).toEqual(expect.arrayContaining([ofTenant]));
  const [entries = 0, hash] = [await process.entries(), await process.hash()];
  expect(await process.tell()).toEqual([]);
  await addThing(other, 'desk');
  const moved = { tenantId: other.caller?.tenantId, seq: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(await process.tell()).toEqual([moved]);
  expect(await process.entries()).toBe(entries + 1);
  expect(await process.hash()).not.toBe(hash);
  expect(await teller().tell()).toEqual(expect.arrayContaining([moved, ofTenant]));
  expect(process.errors).toEqual([]);
});

test('A ledger that has become shorter is an error in the log', async () => {
  const context = things.context();
  const tenantId = String(context.caller?.tenantId);
  await addThing(context, 'lamp');
  await addThing(context, 'chair');
  const process = teller();
  await process.tell();
  await asOwner(things.url, (owner) =>
    owner.query(`update ledger.head set seq = 1 where tenant_id = '${tenantId}'`),
  );
  await process.tell();
  expect(process.errors).toEqual([{ anchor: expect.objectContaining({ tenantId, seq: 1 }), before: 2 }]);
});
