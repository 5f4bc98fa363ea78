import { startTestSubgraph, waitForLocks } from '@agg/kit/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { tenantAuth } from '../index.ts';
import { newSigningKey } from './key-pair.ts';
import { rotateSigningKeys, rotateSigningKeysInTime, withdrawSigningKey } from './rotation.ts';
import { SigningKey } from './signing-key.entity.ts';
import { SigningKeyResolver } from './signing-key.resolver.ts';
import {
  currentSigningKey,
  ensureSigningKey,
  forgetSigningKey,
  longestMemory,
} from './signing-key.service.ts';

const { platformContext, url } = await startTestSubgraph(tenantAuth, { work: false });
const context = platformContext();

/** An installation with one key. */
beforeEach(async () => {
  await context.database.orm.em.fork().nativeDelete(SigningKey, {});
  await ensureSigningKey(context);
  forgetSigningKey(context);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const kidsPublished = async () => (await new SigningKeyResolver().signingKeys(context)).map(({ kid }) => kid);
/** Ages a key. */
const age = async (kid: string, seconds: number) => {
  const activeFrom = new Date(Date.now() - seconds * 1_000);
  await context.database.orm.em.fork().nativeUpdate(SigningKey, { kid }, { activeFrom });
  forgetSigningKey(context);
};

/** Withdraws the only key. */
async function withdrawalOfCurrent() {
  const { kid } = await currentSigningKey(context);
  return () => withdrawSigningKey(context, kid);
}

/** Does the same twice while another connection holds the lock of all keys, for which both wait. */
async function twiceAtOnce(work: () => Promise<unknown>): Promise<string[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('select pg_advisory_lock(4207002)');
  const both = [work(), work()];
  const haveWaited = await waitForLocks(owner, both);
  await owner.end();
  const ends = await Promise.allSettled(both);
  expect(haveWaited).toBe(true);
  return ends.map((end) => (end.status === 'fulfilled' ? 'done' : end.reason.code));
}

describe('A new signing key', () => {
  test('is published at once and signs later; the one before is published until its tokens have ended', async () => {
    const { kid: before } = await currentSigningKey(context);
    const { kid, activeFrom, algorithm } = await rotateSigningKeys(context);
    expect(algorithm).toBe('EdDSA');
    expect(await kidsPublished()).toEqual([kid, before]);
    forgetSigningKey(context);
    expect((await currentSigningKey(context)).kid).toBe(before);
    const old = await context.database.orm.em.fork().findOneOrFail(SigningKey, { kid: before });
    expect(Number(old.verifiesUntil) - activeFrom.getTime()).toBe((600 + 300) * 1_000);
    await age(kid, 0);
    expect(await currentSigningKey(context)).toMatchObject({ kid, algorithm: 'EdDSA' });
  });

  test('is not created while another waits, however many requests are concurrent', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => rotateSigningKeys(context, 'ES256')),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const refused of made)
      if (refused.status === 'rejected') expect(refused.reason.code).toBe('CONFLICT');
  });

  test.each<[string, () => Promise<() => Promise<unknown>>, string[]]>([
    ['is rotated', async () => () => rotateSigningKeys(context), ['CONFLICT', 'done']],
    ['is withdrawn', withdrawalOfCurrent, ['done', 'done']],
  ])('is created once where a key %s twice at once', async (_what, prepare, outcomes) => {
    const work = await prepare();
    expect((await twiceAtOnce(work)).sort()).toEqual(outcomes);
    expect(await context.database.orm.em.fork().count(SigningKey)).toBe(2);
  });

  test('that waits signs at once when the current one is withdrawn', async () => {
    const { kid: leaving } = await currentSigningKey(context);
    const { kid } = await rotateSigningKeys(context);
    await withdrawSigningKey(context, leaving);
    expect((await currentSigningKey(context)).kid).toBe(kid);
    expect(await kidsPublished()).toEqual([kid]);
  });

  test('is created when the current one is withdrawn and none waits', async () => {
    const { kid: oldest } = await currentSigningKey(context);
    const { kid: leaving } = await rotateSigningKeys(context);
    await age(oldest, 60);
    await age(leaving, 30);
    await withdrawSigningKey(context, leaving);
    const { kid } = await currentSigningKey(context);
    expect([oldest, leaving]).not.toContain(kid);
    expect(await kidsPublished()).toEqual([kid, oldest]);
  });

  test('that is withdrawn before it signs leaves the previous one in place', async () => {
    const { kid: before } = await currentSigningKey(context);
    await withdrawSigningKey(context, (await rotateSigningKeys(context)).kid);
    const old = await context.database.orm.em.fork().findOneOrFail(SigningKey, { kid: before });
    expect(old.verifiesUntil).toBeNull();
  });

  test('is created automatically in time, once', async () => {
    const { kid } = await currentSigningKey(context);
    await rotateSigningKeysInTime.handle(context, {});
    expect(await kidsPublished()).toEqual([kid]);
    await age(kid, 91 * 24 * 60 * 60);
    for (const _ of [1, 2]) await rotateSigningKeysInTime.handle(context, {});
    expect(await kidsPublished()).toHaveLength(2);
  });
});

test('A process that was not told of a new key signs with the old one for a time, and no longer', async () => {
  const { kid: before } = await currentSigningKey(context);
  await age(before, 60);
  const begun = Date.now();
  const date = jest.spyOn(Date, 'now').mockReturnValue(begun);
  expect((await currentSigningKey(context)).kid).toBe(before);
  const key = await newSigningKey(context.services, 'EdDSA', new Date());
  await context.database.orm.em.fork().insert(SigningKey, key);
  date.mockReturnValue(begun + longestMemory - 1);
  expect((await currentSigningKey(context)).kid).toBe(before);
  date.mockReturnValue(begun + longestMemory);
  expect((await currentSigningKey(context)).kid).toBe(key.kid);
});
