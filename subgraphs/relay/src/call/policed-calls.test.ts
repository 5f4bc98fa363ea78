import { createHash, randomUUID } from 'node:crypto';
import { readTenant } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { reconcileTenantTasks } from '../task/reconcile-tasks.task.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();

const said = {
  kind: 'message',
  role: 'agent',
  messageId: 'answer',
  parts: [{ kind: 'text', text: 'ask ada@example.org' }],
};
const working = { kind: 'task', id: 'task', contextId: 'context', status: { state: 'working' } };

const twoInAMinute = {
  type: 'RATE_LIMIT',
  entity: 'CALL_RATE',
  action: 'BLOCK',
  leg: 'requestFromSource',
  rate: { calls: 2, seconds: 60, per: 'SOURCE' },
};

test('Nothing of an answer that policies refuse is stored as a message', async () => {
  const call = await PolicedCall.begin(relay, said);
  await call.bind({ action: 'BLOCK', leg: 'responseFromSink' });
  await expect(call.send()).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
  const { context, tenantId } = call.tenant;
  const stored = await readTenant(context, tenantId, async ({ db }) => {
    const { rows } = await sql<{ parts: string }>`
      select parts::text from relay.message where tenant_id = ${tenantId}`.execute(db);
    return rows.map(({ parts }) => parts);
  });
  expect(stored).toEqual([expect.stringContaining('hello')]);
});

describe('A repeated message', () => {
  test('gets its stored answer as policies let it pass now [decided.repeated-messages]', async () => {
    const call = await PolicedCall.begin(relay, said);
    const messageId = randomUUID();
    expect(await call.send(messageId)).toContain('ada@example.org');
    await call.bind({ action: 'REDACT', leg: 'responseFromSink' });
    const redacted = await call.send(messageId);
    expect(redacted).toContain('ask [EMAIL]');
    expect(redacted).not.toContain('ada@');
    await call.bind({ action: 'BLOCK', leg: 'responseFromSink' });
    await expect(call.send(messageId)).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
    const [refused] = await call.exchanges();
    expect(refused?.outcome).toMatchObject({ outcome: 'REFUSED', decisionCode: 'POLICY_BLOCKED' });
    expect(call.received()).toBe(1);
  });

  test.each([
    ['BLOCK', 'POLICY_BLOCKED'],
    ['REQUIRE_APPROVAL', 'APPROVAL_REQUIRED'],
  ])('whose answer was refused by %s is refused again, with the same words', async (action, code) => {
    const call = await PolicedCall.begin(relay, said);
    await call.bind({ action, leg: 'responseToSource' });
    const messageId = randomUUID();
    const refusal = () => call.send(messageId).catch(({ code, message }) => ({ code, message }));
    const first = await refusal();
    expect(first).toMatchObject({ code, message: expect.stringContaining('it has EMAIL') });
    expect(await refusal()).toEqual(first);
    expect(call.received()).toBe(1);
  });
});

describe('A refused answer', () => {
  test('is recorded with its status, its size and its digest [decided.refused-answers]', async () => {
    const call = await PolicedCall.begin(relay, said);
    await call.bind({ action: 'BLOCK', leg: 'responseFromSink' });
    await expect(call.send()).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, result: said });
    const sha256 = createHash('sha256').update(body).digest('hex');
    const [refused] = await call.exchanges();
    expect(refused?.outcome).toMatchObject({
      outcome: 'REFUSED',
      upstreamStatus: 200,
      response: { bytes: body.length, sha256 },
      firstByteMs: expect.any(Number),
    });
  });
});

describe('A policy of rates', () => {
  test('counts a repeated message once each time it comes [decided.rates]', async () => {
    const call = await PolicedCall.begin(relay, working);
    await call.bind(twoInAMinute);
    const messageId = randomUUID();
    await call.send(messageId);
    // The agent is asked for the task, which is no call of the sender.
    await call.send(messageId);
    await expect(call.send(messageId)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('does not count what the relay asks by itself [decided.rates]', async () => {
    const call = await PolicedCall.begin(relay, working);
    await call.bind(twoInAMinute);
    await call.send();
    await call.letPass(30);
    await reconcileTenantTasks(call.tenant.context);
    expect(call.received()).toBe(2);
    await call.send();
    await expect(call.send()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
