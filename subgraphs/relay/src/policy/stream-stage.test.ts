import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { PolicedCall } from '../call/policed-call.fixture.ts';
import { startGovernedRelay } from '../hop/governed-relay.fixture.ts';
import type { Hop, Leg } from '../hop/hop.types.ts';
import { noDecisions } from './decisions.fixture.ts';
import type { EventFlow, PolicedEvent } from './passing.types.ts';
import { mostEnded, StreamStage } from './stream-stage.ts';

const relay = await startGovernedRelay();

/** An event with one text of a flow. */
function eventOf(id: string, more: Partial<EventFlow> = {}): PolicedEvent {
  const event: Omit<PolicedEvent, 'body'> = {
    content: { texts: ['text'], data: [], opaque: [], bytes: 4 },
    flow: { id, index: 0, pieces: ['text'], begins: false, ends: false, ...more },
    prepare: async () => undefined,
    redacted: async () => event as PolicedEvent,
    withPieces: async () => event as PolicedEvent,
  };
  return event as PolicedEvent;
}

test('Policies know of as many flows as they remember that they have ended: what follows cannot be inspected', async () => {
  const call = await PolicedCall.begin(relay, {});
  await call.bind({ action: 'BLOCK', leg: 'responseToSource' });
  const { tenantId, context } = call.tenant;
  const side = { side: 'CONSUMER', tenantId, context, decisions: noDecisions() } as const;
  const hop = {
    context,
    legs: [side],
    source: { kind: 'AGENT', id: randomUUID(), tenantId },
    sink: { agentId: randomUUID() },
  } as unknown as Hop;
  for (const [others, isKnown] of [
    [mostEnded - 1, true],
    [mostEnded, false],
  ] as const) {
    const stage = new StreamStage(hop, side as Leg, 'responseToSource');
    await stage.pass(eventOf('first', { begins: true, ends: true }));
    for (let count = 0; count < others; count += 1) await stage.end(`${count}`, '');
    const more = stage.pass(eventOf('first')).then(
      () => 'passed',
      (error) => error.code,
    );
    expect(await more).toBe(isKnown ? 'POLICY_BLOCKED' : 'passed');
  }
});
