import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

const subscribe =
  'mutation ($id: UUID!) { createUserSubscription(input: { targetId: $id }) { subscriptionId status } }';
const approve = 'mutation ($id: UUID!) { approveUserSubscription(subscriptionId: $id) { status } }';

/** Sends a message to an agent as the administrator of a tenant. */
function send({ admin }: GovernanceStory, agentId: string) {
  const parts = [{ kind: 'text', text: 'Hello' }];
  const message = { messageId: randomUUID(), role: 'user', kind: 'message', parts };
  return rest(shared.url, 'POST', `/relay/v1/human/agents/${agentId}/a2a/0.3.0`, admin.token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }),
  });
}

/** What a tenant is shown of refused calls, once so many are counted. */
function refusalsOf({ admin }: GovernanceStory, agentId: string, calls: number) {
  return eventually(async () => {
    const { json } = await rest(shared.url, 'GET', `/relay/v1/gate-refusals?sinkId=${agentId}`, admin.token);
    const counted = json.content.reduce((sum: number, row: { calls: number }) => sum + row.calls, 0);
    return counted === calls && json.content;
  }, `${calls} refused calls are counted`);
}

describe('Calls that the gate refuses', () => {
  test(
    cites('decided.refused-calls', 'are shown with their callers to both tenants, each what it may see'),
    async () => {
      const [provider, consumer, stranger] = [
        await beginGovernance(),
        await beginGovernance(),
        await beginGovernance(),
      ];
      const agentId = await provider.maker.agent('Clerk', { visibility: 'PUBLIC' });
      await provider.ask(subscribe, { id: agentId });
      const { subscriptionId } = await consumer.ask(subscribe, { id: agentId });
      await provider.ask(approve, { id: subscriptionId });
      await provider.governance.setMode('INVOKE', 'ENFORCE');
      const callers = [...Array(5).fill(provider), ...Array(20).fill(consumer)];
      const answers = await Promise.all(callers.map((story) => send(story, agentId)));
      expect(new Set(answers.map(({ json }) => json.error?.data?.code))).toEqual(new Set(['GATE_BLOCKED']));
      const sink = { kind: 'AGENT', id: agentId, name: 'Clerk' };
      const seen = await refusalsOf(provider, agentId, 25);
      const byCaller = new Map<string, object>(
        seen.map((row: { source: { id: string } }) => [row.source.id, row]),
      );
      expect(byCaller.get(consumer.admin.id)).toMatchObject({
        source: { kind: 'USER', id: consumer.admin.id, name: null },
        sink,
        action: 'INVOKE',
        unmet: expect.arrayContaining(['AIA-6-CLASSIFICATION']),
      });
      expect(byCaller.get(provider.admin.id)).toMatchObject({ source: { name: expect.any(String) } });
      const [own] = await refusalsOf(consumer, agentId, 20);
      expect(own).toMatchObject({ source: { kind: 'USER', id: consumer.admin.id }, unmet: [] });
      expect(await refusalsOf(stranger, agentId, 0)).toEqual([]);
    },
  );
});
