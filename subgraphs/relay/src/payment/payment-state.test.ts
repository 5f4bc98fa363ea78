import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { TaskState } from '../a2a/a2a.types.ts';
import { startStores, Talk } from '../store/store.fixture.ts';
import type { MessageClaim } from '../store/store.types.ts';
import { readPaymentState } from './payment-state.ts';

const { store, subgraph } = await startStores();

const receipts = [{ success: true, transaction: '0xab', network: 'base', payer: '0x12' }];
const paid = { 'x402.payment.status': 'payment-completed', 'x402.payment.receipts': receipts };
const demanding = { 'x402.payment.status': 'payment-required', 'x402.payment.required': { accepts: [] } };

/** What is known of a message, by default as its sender sends it again. */
function stateOf(claim: MessageClaim, { source = claim.source, agentId = claim.sinkAgentId, id = '' } = {}) {
  const hop = { source, sink: { kind: 'AGENT', id: agentId }, taskId: claim.taskId } as unknown as Parameters<
    typeof readPaymentState
  >[1];
  const messageId = id || claim.message.messageId;
  return readPaymentState(subgraph.platformContext(claim.tenantId), hop, { messageId });
}

describe('A message that was sent before with its payment', () => {
  test('is known by its receipts, of the same sender to the same agent alone', async () => {
    const claim = new Talk().claim({}, { metadata: JSON.stringify(paid) });
    await store.claim(claim);
    const { source } = claim;
    expect((await stateOf(claim)).sent).toEqual({ receipts });
    const others = [
      { source: { ...source, id: randomUUID() } },
      { source: { ...source, kind: 'CHANNEL' as const } },
      { agentId: randomUUID() },
      { id: randomUUID() },
    ];
    for (const other of others) expect((await stateOf(claim, other)).sent).toBeUndefined();
  });

  test('is not one of which nothing has left', async () => {
    const claim = new Talk().claim({}, { metadata: JSON.stringify(paid) });
    await store.claim(claim);
    await store.release(claim);
    expect((await stateOf(claim)).sent).toBeUndefined();
  });

  test('has no receipts where it was sent without a payment', async () => {
    const claim = new Talk().claim();
    await store.claim(claim);
    expect((await stateOf(claim)).sent).toEqual({});
  });
});

/** A task whose agent has said so much, the last word with this state. */
async function taskThat(state: TaskState, ...said: readonly (object | undefined)[]): Promise<MessageClaim> {
  const talk = new Talk();
  const claim = talk.claim();
  await store.claim(claim);
  for (const [index, metadata] of said.entries()) {
    const message = { ...talk.says('So much', `m-${index}`), metadata: metadata && JSON.stringify(metadata) };
    await store.note(talk.news(claim.taskId, { upstreamTaskId: 't', state, messages: [message] }));
  }
  return claim;
}

describe('A payment is demanded', () => {
  test.each<[TaskState, boolean]>([
    ['submitted', false],
    ['working', false],
    ['input-required', true],
    ['auth-required', false],
    ['completed', false],
    ['canceled', false],
    ['failed', false],
    ['rejected', false],
    ['unknown', false],
  ])('in a task that is %s: %s', async (state, isDemanded) => {
    const { demand } = await stateOf(await taskThat(state, demanding));
    expect(demand).toEqual(isDemanded ? { messageId: 'm-0', required: { accepts: [] } } : undefined);
  });

  test('by the last word of the agent', async () => {
    const more = { ...demanding, 'x402.payment.required': { accepts: ['more'] } };
    expect((await stateOf(await taskThat('input-required', demanding, more))).demand).toEqual({
      messageId: 'm-1',
      required: { accepts: ['more'] },
    });
    expect((await stateOf(await taskThat('input-required', demanding, undefined))).demand).toBeUndefined();
  });

  test('in the task of the message alone', async () => {
    const claim = await taskThat('input-required', demanding);
    expect((await stateOf({ ...claim, taskId: randomUUID() })).demand).toBeUndefined();
  });
});
