import { randomUUID } from 'node:crypto';
import {
  callsInFlight,
  checkLoop,
  type Hop,
  mostAtOnce,
  mostHops,
  mostVisits,
  shortOf,
  traceOf,
} from '@agg/traffic';
import { describe, expect, test } from '@jest/globals';
import { trafficFacts } from '../facts/traffic-facts.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';

const relay = await startGovernedRelay();
const context = relay.context();

/** A call of an agent by a request that has passed others, and one agent several times. */
function hopBehind(passed: readonly string[], agentId: string = randomUUID()): Hop {
  const traceId = randomUUID().replaceAll('-', '');
  const headers = {
    traceparent: `00-${traceId}-0123456789abcdef-01`,
    tracestate: passed.length > 0 ? `agg=${passed.map(shortOf).join('.')}` : '',
  };
  const tenantId = randomUUID();
  const hop = {
    context,
    source: { kind: 'AGENT', id: randomUUID(), tenantId },
    sink: { kind: 'AGENT', id: agentId },
  };
  return {
    ...hop,
    facts: trafficFacts,
    sides: [{ tenantId, context }],
    trace: traceOf(headers, agentId),
    startedAt: new Date(),
  } as unknown as Hop;
}

const refusal = (reason: string) => ({
  code: 'UNPROCESSABLE',
  message: `The request is not passed on. ${reason}`,
});

const agents = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('A request that agents pass on', () => {
  test('passes as many agents as may be, one behind the other, and no more', async () => {
    const before = hopBehind(agents(mostHops - 1));
    await checkLoop(before);
    const [, chain = ''] = before.trace.headers.tracestate.split('=');
    const reason = `It has passed ${mostHops} agents, which is the most.`;
    await expect(checkLoop(hopBehind(chain.split('.')))).rejects.toMatchObject(refusal(reason));
  });

  test('passes the same agent as often as may be, and no more', async () => {
    const agentId = randomUUID();
    const passed = (times: number) => [
      ...agents(2),
      ...Array.from({ length: times }, () => agentId),
      ...agents(1),
    ];
    await checkLoop(hopBehind(passed(mostVisits - 1), agentId));
    const reason = `It has passed the agent ${agentId} ${mostVisits} times already, which is a loop.`;
    await expect(checkLoop(hopBehind(passed(mostVisits), agentId))).rejects.toMatchObject(refusal(reason));
    await checkLoop(hopBehind(passed(mostVisits)));
  });

  test('runs in as many calls at once as may be, and in no more until one has ended', async () => {
    const hop = hopBehind([]);
    const others = { ...hop, source: { ...hop.source, tenantId: randomUUID() } };
    const add = (one = hop) => callsInFlight(context).add(context, { hop: one, abort: () => undefined });
    const running = Array.from({ length: mostAtOnce }, () => add());
    running.push(add(others));
    await checkLoop(hop);
    running.push(add());
    const reason = `More than ${mostAtOnce} calls with its trace id run at the same time.`;
    await expect(checkLoop(hop)).rejects.toMatchObject(refusal(reason));
    await checkLoop(others);
    running.pop()?.();
    await checkLoop(hop);
    for (const end of running) end();
  });
});
