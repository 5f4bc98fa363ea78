import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { asOwner, runtimeRole } from '../database/roles.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { anchored, cut, proofOf, remove, tenantOf } from './cut-ledger.fixture.ts';
import { anchorsIn, endsOfBackup, together } from './ledger-ends.ts';

const things = await startThings();

/** A tenant with a chain of so many entries. */
async function withEntries(count: number) {
  const context = things.context();
  for (let made = 0; made < count; made += 1) await addThing(context, `thing ${made}`);
  return context;
}

/** Removes the last entries, and all rows that contradict it. */
async function cutBehind(context: Context, last: number): Promise<void> {
  await cut(things, context, last);
  const tables = ['things.thing', 'directory.subject'];
  await remove(things, context, ...tables.map((table) => `delete from ${table} where tenant_id = $`));
}

const hashOf = (digit: number) => `${digit}`.repeat(64);
const takenAt = '2026-01-01T00:00:00.000Z';

test('All that several sources know of one ledger is kept, and what one of them alone knows of another', async () => {
  const [both, saved, logged] = [randomUUID(), randomUUID(), randomUUID()];
  const heads = [both, saved].map((tenantId) => ({ tenantId, seq: 2, hash: hashOf(2) }));
  const anchors = [
    { tenantId: both, seq: 1, hash: hashOf(1) },
    { tenantId: logged, seq: 3, hash: hashOf(3) },
    { tenantId: both, seq: 4, hash: hashOf(4) },
  ];
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'anchors-')), 'log');
  await writeFile(file, anchors.map((anchor) => JSON.stringify({ anchor, time: takenAt })).join('\n'));
  const known = together(endsOfBackup({ heads, takenAt }), await anchorsIn(file));
  const told = [...known].map(([tenantId, ends]) => [tenantId, ends.map(({ by, seq }) => `${by} ${seq}`)]);
  expect(Object.fromEntries(told)).toEqual({
    [both]: ['backup 2', 'anchor 1', 'anchor 4'],
    [saved]: ['backup 2'],
    [logged]: ['anchor 3'],
  });
});

test('Of several anchors the newest is the proof, wherever the log has it, and each of them must be there', async () => {
  const context = await withEntries(2);
  const early = await anchored(things);
  for (const name of ['third', 'fourth']) await addThing(context, name);
  const log = await anchored(things);
  await appendFile(log, await readFile(early));
  expect(await proofOf(things, context, log)).toMatchObject({ faults: [], proof: { seq: 4 } });
  await cutBehind(context, 3);
  expect(await proofOf(things, context, log)).toMatchObject({
    faults: [{ reason: 'END_MISSING', seq: 4 }],
    proof: undefined,
  });
  expect(await proofOf(things, context, early)).toMatchObject({ faults: [], proof: { seq: 2 } });
});

test('An end that the product itself has verified contradicts a ledger that is cut below it, without anything from outside', async () => {
  const context = await withEntries(6);
  const verifiedEnds = `things.verified_${randomUUID().slice(0, 8)}`;
  const examined = { ...things, definition: { ...things.definition, verifiedEnds } };
  expect((await proofOf(examined, context))?.faults).toEqual([]);
  await asOwner(things.url, async (owner) => {
    await owner.query(`create table ${verifiedEnds} as select tenant_id, seq, hash from ledger.entry
      where tenant_id = '${tenantOf(context)}' and seq = 5`);
    await owner.query(`grant select on ${verifiedEnds} to ${runtimeRole}`);
  });
  expect((await proofOf(examined, context))?.faults).toEqual([]);
  await cutBehind(context, 4);
  expect((await proofOf(things, context))?.faults).toEqual([]);
  expect(await proofOf(examined, context)).toMatchObject({
    faults: [{ reason: 'END_MISSING', seq: 5 }],
    proof: undefined,
  });
});
