import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { startRelay } from './outlook.fixture.ts';
import { probeAgent } from './probe-agent.ts';
import { agentAt, startHost } from './probed-hosts.fixture.ts';

const context = (await startRelay()).platformContext();

/** Milliseconds in which no host answers too late. */
const answerMs = 600_000;

/** How many answers of hosts are being read. */
async function answersRead(): Promise<number | undefined> {
  const gauge = await context.services.metrics.getSingleMetric('egress_open_streams')?.get();
  return gauge?.values[0]?.value;
}

describe('A probe leaves nothing open at a host that', () => {
  test.each<[string, boolean, RequestListener]>([
    ['answers', true, (_request, response) => response.end('{}')],
    ['does not end its answer', true, (_request, response) => response.writeHead(200).write('{')],
    ['breaks off', false, (_request, response) => response.destroy()],
  ])('%s', async (_what, hasAnswered, answer) => {
    const { url } = await startHost(answer);
    const [clock, before] = [new TurnedClock(), await answersRead()];
    const answered = await probeAgent(context, agentAt(randomUUID(), url), answerMs, clock);
    expect(answered).toBe(hasAnswered);
    expect(clock.waiting).toBe(0);
    await eventually(async () => (await answersRead()) === before, 'no answer is read any more');
  });
});
