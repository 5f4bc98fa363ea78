import { randomUUID } from 'node:crypto';
import { createEgress, TurnedClock } from '@agg/kit/testing';
import { type Hop, longestSilence, send, traceOf } from '@agg/traffic';
import { describe, expect, test } from '@jest/globals';
import { startHost } from '../agent-health/probed-hosts.fixture.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';

const relay = await startGovernedRelay();

/** An agent that begins its answer, and says nothing more. */
const host = await startHost((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': begun\n\n');
});

/** Asks the agent. @returns what it says after the beginning of its answer, by a clock that only the test turns */
async function asked(streams: boolean) {
  const clock = new TurnedClock();
  const egress = createEgress({ allowCidrs: ['127.0.0.2/32'], httpHosts: 'ANY', clock });
  const context = relay.context();
  const [tenantId, agentId] = [randomUUID(), randomUUID()];
  const hop = {
    context: { ...context, services: { ...context.services, egress } },
    source: { kind: 'AGENT', id: randomUUID(), tenantId },
    sink: { kind: 'AGENT', id: agentId, tenantId },
    trace: traceOf({}, agentId),
    exchangeId: randomUUID(),
    signal: new AbortController().signal,
  } as unknown as Hop;
  const about = {
    place: 'STREAM',
    headers: {},
    httpMethod: 'POST',
    text: '{}',
  } as const;
  const { body } = await send(hop, { ...about, url: `${host.url}/`, streams });
  await body.next();
  const outcomes: unknown[] = [];
  const next = body.next().catch((error) => outcomes.push(error.code));
  return { clock, outcomes, next, agentAnswerMs: context.services.agentAnswerMs };
}

describe('An agent that is silent', () => {
  test('in a stream is left after the longest silence', async () => {
    const { clock, outcomes, next } = await asked(true);
    await clock.turn(longestSilence - 1);
    expect(outcomes).toEqual([]);
    await clock.turn(1);
    await next;
    expect(outcomes).toEqual(['UPSTREAM_TIMEOUT']);
  });

  test('in another answer is left after as long as one may take', async () => {
    const { clock, outcomes, next, agentAnswerMs } = await asked(false);
    await clock.turn(agentAnswerMs - 1);
    expect(outcomes).toEqual([]);
    await clock.turn(1);
    await next;
    expect(outcomes).toEqual(['UPSTREAM_TIMEOUT']);
  });
});
