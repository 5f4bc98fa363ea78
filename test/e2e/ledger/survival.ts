import { verifyChain } from '@agg/kit';
import { allRoles } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../kit/eventually.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { OwnPostgres } from '../../kit/own-postgres.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { Writer } from './writers.ts';

const writersPerTenant = 5;

/** The process to kill, and how often, while changes are made. */
export interface Killing {
  what: string;
  kills: number;
  changes: number;
  /** Ends it with SIGKILL and starts it again. */
  killOnce(stack: Stack, postgres: OwnPostgres): Promise<void>;
}

/** Tests that no acknowledged change is lost, on a separate PostgreSQL that flushes every commit. */
export function describeSurvival({ what, kills, changes, killOnce }: Killing): void {
  let postgres: OwnPostgres;
  let stack: Stack;
  let ledger: LedgerReader;
  const tenantIds: string[] = [];
  const writers: Writer[] = [];

  const acknowledged = () => writers.flatMap((writer) => writer.acknowledged);
  const pause = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));

  /** The run that all tests below examine: it takes a while and is done once. */
  beforeAll(async () => {
    postgres = await OwnPostgres.start();
    stack = await startStack({ server: postgres.url });
    ledger = new LedgerReader(stack.database.url);
    for (const name of ['First', 'Second']) {
      const tenantId = await stack.provisioning.tenant(name);
      tenantIds.push(tenantId);
      const admin = await stack.provisioning.caller(tenantId, allRoles);
      for (let count = 0; count < writersPerTenant; count += 1) writers.push(new Writer(stack.url, admin));
    }
    let isOver = false;
    const writing = writers.map((writer) => writer.write(() => isOver));
    for (let count = 1; count <= kills; count += 1) {
      await pause(2_000);
      // Each kill has its part of the changes before it: a slow machine writes for longer instead of dying more often.
      while (acknowledged().length < (changes * count) / kills) await pause(200);
      await killOnce(stack, postgres);
    }
    isOver = true;
    await Promise.all(writing);
  }, 1_800_000);
  afterAll(async () => {
    await stack?.stop();
    await postgres?.stop();
  });

  describe(`After ${kills} kills of ${what} with SIGKILL during ${changes} changes by ${2 * writersPerTenant} writers`, () => {
    const entriesOf = async (tenantId: string) =>
      (await ledger.chain(tenantId)).filter(({ action }) => action === 'channel.created');
    const channelsOf = async (tenantId: string) => {
      const rows = await ledger.query<{ id: string }>(
        'select channel_id as id from registry.channel where tenant_id = $1',
        [tenantId],
      );
      return rows.map(({ id }) => id).sort();
    };

    test('the server records each answer before it sends it', async () => {
      for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
        expect(await ledger.query(`show ${setting}`)).toEqual([{ [setting]: 'on' }]);
    });

    test('some requests were interrupted', () => {
      expect(writers.reduce((sum, { broken }) => sum + broken, 0)).toBeGreaterThan(0);
      expect(acknowledged().length).toBeGreaterThanOrEqual(changes);
    });

    test('every committed change has exactly one entry in the ledger, and every entry its change', async () => {
      for (const tenantId of tenantIds) {
        const told = (await entriesOf(tenantId)).map(({ subjectId }) => subjectId).sort();
        expect(told).toEqual(await channelsOf(tenantId));
      }
    });

    test('every acknowledged change is stored', async () => {
      const there = new Set((await Promise.all(tenantIds.map(channelsOf))).flat());
      expect(acknowledged().filter((id) => !there.has(id))).toEqual([]);
    });

    test("every tenant's chain is valid and without a gap", async () => {
      for (const tenantId of tenantIds) {
        const chain = await ledger.chain(tenantId);
        expect(verifyChain(chain)).toBeUndefined();
        expect(chain.map(({ seq }) => seq)).toEqual(chain.map((_entry, index) => index + 1));
        const [head] = await ledger.query('select seq::int, hash from ledger.head where tenant_id = $1', [
          tenantId,
        ]);
        expect(head).toEqual({ seq: chain.length, hash: chain.at(-1)?.hash });
      }
    });

    test('every entry has its job, and every job its entry', async () => {
      const ids = async (text: string) =>
        (await ledger.query<{ id: string }>(text)).map(({ id }) => id).sort();
      const jobs = await ids("select id from jobs.job where name = 'ledger'");
      expect(jobs).toEqual(await ids('select entry_id as id from ledger.entry'));
    });

    test('every job is completed within 30 seconds, including jobs that ran during a kill', async () => {
      const open = () =>
        ledger.query("select id, state from jobs.job where name = 'ledger' and state <> 'completed'");
      await eventually(async () => (await open()).length === 0, 'all jobs are completed', 30_000).catch(
        () => undefined,
      );
      expect(await open()).toEqual([]);
    }, 40_000);
  });
}
