import { randomUUID } from 'node:crypto';
import { callsInFlight, heldBytes, heldLimits, type NewHop, openHop, traceOf } from '@agg/traffic';
import { JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import { trafficFacts } from '../facts/traffic-facts.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();

/** A hop whose caller may leave, and whose time may be over, with as many bytes as given. */
async function open({ bytes = 0, hasLeft = false } = {}) {
  const [caller, time, tenantId] = [new AbortController(), new AbortController(), randomUUID()];
  if (hasLeft) caller.abort();
  const context = { ...relay.platformContext(tenantId), signal: caller.signal, lasting: time.signal };
  const given = {
    context,
    source: { kind: 'AGENT', id: randomUUID(), tenantId },
    facts: trafficFacts,
    sink: { kind: 'AGENT', id: randomUUID(), tenantId },
    protocol: 'A2A',
    method: 'message/send',
    message: new A2aMessageText(new JsonBody('{}'), []),
    headers: {},
  };
  const opened = await openHop(given as unknown as NewHop);
  opened.hop.held.add(bytes);
  return { ...opened, context, caller, time, isOver: () => opened.hop.signal.aborted };
}

describe('A hop', () => {
  test('ends when its caller leaves, and has ended where that was before', async () => {
    const { caller, isOver } = await open();
    expect(isOver()).toBe(false);
    caller.abort();
    expect(isOver()).toBe(true);
    expect((await open({ hasLeft: true })).isOver()).toBe(true);
  });

  test('that is detached goes on without its caller, until its time is over', async () => {
    const { caller, time, detach, isOver } = await open();
    detach();
    caller.abort();
    expect(isOver()).toBe(false);
    time.abort();
    expect(isOver()).toBe(true);
  });

  test.each(['before', 'after'])(
    'that is attached again ends with a caller who leaves %s that',
    async (when) => {
      const { caller, detach, attach, isOver } = await open();
      detach();
      if (when === 'before') caller.abort();
      attach();
      if (when === 'after') caller.abort();
      expect(isOver()).toBe(true);
    },
  );

  test('that is left has no followers, does not run, and keeps nothing in memory', async () => {
    const { caller, context, hop, leave, isOver } = await open({ bytes: heldLimits.free + 1 });
    expect([callsInFlight(context).of(hop), hop.held.isEmpty]).toEqual([1, false]);
    leave();
    caller.abort();
    expect([callsInFlight(context).of(hop), hop.held.isEmpty, isOver()]).toEqual([0, true, false]);
  });
});

test('Calls that have ended leave the whole share of their tenant to the next one', async () => {
  const { context, hop, leave } = await open({ bytes: heldLimits.free + heldLimits.tenant });
  const next = heldBytes(context).begin(hop.source.tenantId);
  expect(() => next.add(heldLimits.free + 1)).toThrow(
    'The running calls of this tenant have too many bytes.',
  );
  leave();
  next.add(heldLimits.free + heldLimits.tenant);
  next.release();
});

test('A message that comes again leaves no call that runs', async () => {
  const said = { kind: 'message', role: 'agent', messageId: 'answer', parts: [] };
  const call = await PolicedCall.begin(relay, said);
  const { source, agentId, headers } = call.envelope;
  const traceparent = `00-${randomUUID().replaceAll('-', '')}-0123456789abcdef-01`;
  Object.assign(headers, { traceparent });
  for (const _time of ['first', 'again']) await call.send('m');
  const trace = traceOf({ traceparent }, agentId);
  expect([call.received(), callsInFlight(call.tenant.context).of({ source, trace })]).toEqual([1, 0]);
});
