import { verifyChain } from '@agg/kit';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { KilledRun, type Killing, writersPerTenant } from './killed-run.ts';

/** Tests that no acknowledged change is lost. */
export function describeSurvival(killing: Killing): void {
  const run = new KilledRun(killing);
  const { what, kills, changes } = killing;
  // All tests below examine one run, because it takes a while.
  beforeAll(() => run.complete(), 1_800_000);
  afterAll(() => run.stop());
  describe(`After ${kills} kills of ${what} with SIGKILL during ${changes} changes by ${2 * writersPerTenant} writers`, () => {
    testChanges(run, changes);
    testChains(run);
    testJobs(run, changes);
  });
}

function testChanges(run: KilledRun, changes: number): void {
  test('the server records each answer before it sends it', async () => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      expect(await run.ledger.query(`show ${setting}`)).toEqual([{ [setting]: 'on' }]);
  });

  test('some requests were interrupted by the kills', () => {
    expect(run.interrupted).toBeGreaterThan(0);
    expect(run.acknowledged().length).toBeGreaterThanOrEqual(changes);
  });

  test('every committed change has exactly one entry in the ledger, and every entry its change', async () => {
    for (const tenantId of run.tenantIds)
      expect(await run.recorded(tenantId)).toEqual(await run.stored(tenantId));
  });

  test('every acknowledged change is stored', async () => {
    const stored = await Promise.all(run.tenantIds.map((tenantId) => run.stored(tenantId)));
    const there = new Set(stored.flat());
    expect(run.acknowledged().filter((id) => !there.has(id))).toEqual([]);
  });
}

function testChains(run: KilledRun): void {
  test("every tenant's chain is valid and without a gap", async () => {
    for (const tenantId of run.tenantIds) {
      const chain = await run.ledger.chain(tenantId);
      expect(verifyChain(chain)).toBeUndefined();
      expect(chain.map(({ seq }) => seq)).toEqual(chain.map((_entry, index) => index + 1));
      const head = 'select seq::int, hash from ledger.head where tenant_id = $1';
      expect((await run.ledger.query(head, [tenantId]))[0]).toEqual({
        seq: chain.length,
        hash: chain.at(-1)?.hash,
      });
    }
  });
}

const ofReaction = `name like 'reactions-of-%'`;

function testJobs(run: KilledRun, changes: number): void {
  test('every entry that a subgraph reacts to has its job, and every job its entry', async () => {
    const jobs = await run.ids(`select id from jobs.job where ${ofReaction}`);
    const reacting = 'select entry_id as id from ledger.entry join jobs.subscription on event = action';
    expect(jobs).toEqual(await run.ids(reacting));
    expect(jobs.length).toBeGreaterThanOrEqual(changes / 2);
  });

  test('every job is completed, including jobs that ran during a kill', async () => {
    const open = () =>
      run.ledger.query(`select id, state from jobs.job where ${ofReaction} and state <> 'completed'`);
    await eventually(async () => (await open()).length === 0, 'all jobs are completed');
  });
}
