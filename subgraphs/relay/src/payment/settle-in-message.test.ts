import { platformCaller } from '@agg/schema';
import type { Hop } from '@agg/traffic';
import { expect, test } from '@jest/globals';
import { settleInMessage } from './pay-for-message.ts';

const receipt = { success: true, transaction: '0xab', network: 'base', payer: '0x12' };

interface Paid {
  taskId: string;
  sourceKind: 'AGENT' | 'CHANNEL';
  sourceId: string;
  agentId: string;
  messageId: string;
  demandId: string;
}

const first: Paid = {
  taskId: 'task',
  sourceKind: 'AGENT',
  sourceId: 'source',
  agentId: 'agent',
  messageId: 'message',
  demandId: 'demand',
};

/** What payments are told that the payment of a message is for. */
async function purposeOf(paid: Paid): Promise<string> {
  const { taskId, sourceKind: kind, sourceId: id, agentId, messageId, demandId } = paid;
  let purpose = '';
  const query = async (_subgraph: string, _document: unknown, variables: { purpose: string }) => {
    purpose = variables.purpose;
    return { settleMessagePayment: { ...receipt, errorReason: null } };
  };
  const hop = {
    context: { caller: platformCaller, query },
    source: { kind, id },
    sink: { id: agentId },
    taskId,
  };
  const { signal } = new AbortController();
  const message = { messageId, role: 'user' as const, parts: '[]' };
  const demand = { messageId: demandId, required: {} };
  const said = { timesStated: 1, payload: {} };
  expect(await settleInMessage({ ...hop, signal } as unknown as Hop, { message, said }, demand)).toEqual(
    receipt,
  );
  return purpose;
}

test('A payment is for one message of one sender that answers one demand of one agent: another one is another purpose [decided.payments-in-messages]', async () => {
  const others = Object.keys(first).map((member) => ({
    ...first,
    [member]: member === 'sourceKind' ? 'CHANNEL' : 'another',
  }));
  const purposes = await Promise.all([first, ...others].map(purposeOf));
  expect(new Set(purposes).size).toBe(purposes.length);
  expect(await purposeOf(first)).toBe(purposes[0]);
});
