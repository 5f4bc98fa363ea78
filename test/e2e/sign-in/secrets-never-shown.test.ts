import { randomUUID } from 'node:crypto';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newPassword } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { assertNoLeaks, isRecognized, type Search, searchForLeaks } from '../../kit/leaks.ts';
import { shared } from '../../kit/shared-stack.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { readEverything, sendCarelessly } from './careless-requests.ts';
import { useEverySecret } from './life-of-secrets.ts';
import { Recorder } from './recorder.ts';

let stack: Stack;
let recorder: Recorder;
let search: Search;

/** The search runs before secrets are planted. */
beforeAll(async () => {
  stack = await startStack({ environment: { LOG_LEVEL: 'trace' } });
  recorder = new Recorder(stack.url);
  const token = await useEverySecret(recorder, shared.inbox);
  await sendCarelessly(recorder, token);
  await readEverything(recorder, token);
  search = await searchForLeaks(stack);
});
afterAll(() => stack.stop());

describe('Every password, token, secret and link', () => {
  test('is in no log line, no ledger entry, no job and no other row', () => {
    expect(search.logged).toBeGreaterThan(10_000);
    assertNoLeaks(search);
  });

  test('is in no answer except the one that issues it', () => {
    expect(recorder.tellTales).toEqual([]);
    expect(recorder.answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(recorder.secrets.filter(({ by }) => by)).toHaveLength(13);
    expect(recorder.secrets.length).toBeGreaterThan(40);
  });

  test('is recognized by the search in any text', () => {
    for (const { value } of recorder.secrets)
      expect([value, isRecognized(`told ${value}.`)]).toEqual([value, true]);
  });
});

describe('The search', () => {
  test('finds planted secrets in the log, the ledger and a job', async () => {
    const [tenantId, planted] = [await stack.provisioning.tenant(), newPassword()];
    const { token } = await stack.provisioning.caller(tenantId, allRoles);
    const headers = { 'content-type': 'application/json', 'x-request-id': planted };
    const group = JSON.stringify({ name: 'Planted' });
    await rest(stack.url, 'POST', '/tenant-auth/v1/groups', token, { headers, body: group });
    const body = JSON.stringify({ email: `canary-${randomUUID()}@people.example` });
    await rest(stack.url, 'POST', '/tenant-auth/v1/forgot-password', undefined, { headers, body });
    const found = async () => new Set((await searchForLeaks(stack)).leaks.map(({ where }) => where));
    await eventually(async () => {
      const places = await found();
      return ['the log', 'ledger.entry', 'jobs.job_common'].every((place) => places.has(place));
    }, 'everything planted is found');
    expect(() => assertNoLeaks({ ...search, rows: {} })).toThrow('Nothing was searched');
  });
});
