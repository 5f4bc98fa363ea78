import { startTestSubgraph, TurnedClock, waitForLocks } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { payments } from '../index.ts';
import { ChainLease, LeaseLost } from './chain-lease.ts';

const { database, platformContext, url } = await startTestSubgraph(payments, { work: false });

const watching = new pg.Client({ connectionString: url });
await watching.connect();
afterAll(() => watching.end());

let chains = 0;
/** The leases of some processes on a chain of their own. */
function leases(count: number): { chainId: number; held: ChainLease[] } {
  chains += 1;
  const chainId = chains;
  return { chainId, held: Array.from({ length: count }, () => new ChainLease(platformContext(), chainId)) };
}

async function expiry(chainId: number): Promise<number> {
  const rows = await database.orm.em
    .fork()
    .execute('select extract(epoch from expires_at) as at from payments.lease where chain_id = ?', [chainId]);
  return Number(rows[0]?.at);
}

/** Lets a lease run out, as it does where its process stands still. */
const runOut = (chainId: number) =>
  database.orm.em
    .fork()
    .execute(`update payments.lease set expires_at = now() - interval '1 ms' where chain_id = ?`, [chainId]);

/** A lease that does not run out, however slow the machine is. */
const keep = (chainId: number) =>
  database.orm.em
    .fork()
    .execute(`update payments.lease set expires_at = now() + interval '1 hour' where chain_id = ?`, [
      chainId,
    ]);

describe('The lease of a chain', () => {
  test('is of one process at a time, and of the same one again', async () => {
    const { chainId, held } = leases(8);
    const taken = await Promise.all(held.map((lease) => lease.take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await keep(chainId);
    expect(await Promise.all(held.map((lease) => lease.take()))).toEqual(taken);
  });

  test.each([
    ['works', async () => 'done'],
    ['works in vain', () => Promise.reject(new Error('The chain is away.'))],
  ])('is renewed while its process %s, however long a chain takes, and not afterwards', async (_, end) => {
    const clock = new TurnedClock();
    const chainId = leases(0).chainId;
    const lease = new ChainLease(platformContext(), chainId, clock);
    await lease.take();
    const working = lease.during(async () => {
      for (let time = 0; time < 2; time += 1) {
        const before = await expiry(chainId);
        await clock.turn(1_000);
        await eventually(async () => (await expiry(chainId)) > before, 'the lease is renewed');
      }
      return await end();
    });
    expect(await working.catch(({ message }) => message)).toBe(await end().catch(({ message }) => message));
    expect(clock.waiting).toBe(0);
  });

  test("that has run out is the next one's, and its former process no longer writes", async () => {
    const { chainId, held } = leases(2);
    const [former, next] = held as [ChainLease, ChainLease];
    await former.take();
    await keep(chainId);
    expect(await next.take()).toBe(false);
    expect(await former.write(async () => 'written')).toBe('written');
    await runOut(chainId);
    expect(await next.take()).toBe(true);
    expect(await former.take()).toBe(false);
    await expect(former.write(async () => 'written')).rejects.toBeInstanceOf(LeaseLost);
    expect(await next.write(async () => 'written')).toBe('written');
  });

  test('is free at once when it is given back, and only its holder gives it back', async () => {
    const { chainId, held } = leases(2);
    const [first, second] = held as [ChainLease, ChainLease];
    await first.take();
    await keep(chainId);
    await second.release();
    expect(await second.take()).toBe(false);
    await first.release();
    expect(await second.take()).toBe(true);
    await expect(first.write(async () => 'written')).rejects.toBeInstanceOf(LeaseLost);
  });

  test('is not taken by another process while its holder writes, although it has run out', async () => {
    const { chainId, held } = leases(2);
    const [former, next] = held as [ChainLease, ChainLease];
    await former.take();
    await runOut(chainId);
    let taking: Promise<boolean> | undefined;
    await former.write(async () => {
      taking = next.take();
      expect(await waitForLocks(watching, [taking])).toBe(true);
    });
    expect(await taking).toBe(true);
  });

  test('of one chain says nothing of another one', async () => {
    const [one, other] = [leases(1), leases(1)];
    expect(await one.held[0]?.take()).toBe(true);
    expect(await other.held[0]?.take()).toBe(true);
  });
});
