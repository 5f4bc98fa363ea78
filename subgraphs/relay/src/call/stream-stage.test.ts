import { randomUUID } from 'node:crypto';
import { type EventFlow, type Hop, mostEnded, type PolicedEvent, type Side, StreamStage } from '@agg/traffic';
import { noDecisions } from '@agg/traffic/testing';
import { expect, test } from '@jest/globals';
import { trafficFacts } from '../facts/traffic-facts.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

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
  const side = { role: 'CONSUMER', tenantId, context, decisions: noDecisions() } as const;
  const hop = {
    context,
    facts: trafficFacts,
    sides: [side],
    source: { kind: 'AGENT', id: randomUUID(), tenantId },
    sink: { kind: 'AGENT', id: randomUUID() },
  } as unknown as Hop;
  for (const [others, isKnown] of [
    [mostEnded - 1, true],
    [mostEnded, false],
  ] as const) {
    const stage = new StreamStage(hop, side as Side, 'responseToSource');
    await stage.pass(eventOf('first', { begins: true, ends: true }));
    for (let count = 0; count < others; count += 1) await stage.end(`${count}`, '');
    const more = stage.pass(eventOf('first')).then(
      () => 'passed',
      (error) => error.code,
    );
    expect(await more).toBe(isKnown ? 'POLICY_BLOCKED' : 'passed');
  }
});
