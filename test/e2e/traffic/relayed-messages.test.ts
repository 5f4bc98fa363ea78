import { createHash, randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { type SharedEcho, sharedEcho } from '../../kit/shared-echo.ts';
import { type EchoCaller, echoCaller, topologies } from './echo-stack.ts';
import { startMisbehavingUpstream } from './misbehaving-upstream.ts';

const echoed = Buffer.from('ökonomisch\u0000binary');

let upstream: Awaited<ReturnType<typeof startMisbehavingUpstream>>;
beforeAll(async () => {
  upstream = await startMisbehavingUpstream();
});
afterAll(() => upstream.stop());

describe.each(topologies)('A message to an agent, %s', (topology) => {
  let stack: SharedEcho;
  let echo: EchoCaller;
  let sender: TestCaller;
  let maker: RegistryMaker;
  beforeAll(async () => {
    stack = await sharedEcho(topology);
    echo = await echoCaller(stack);
    sender = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
    maker = new RegistryMaker(stack.url, sender);
  });

  const sendNow = (agentId: string, path: string, signal?: AbortSignal) => {
    const url = path.startsWith('http') ? path : `${upstream.url}${path}`;
    return echo.send('POST', `agents/${agentId}/messages?upstream=${url}`, {
      token: sender.token,
      body: echoed,
      signal,
    });
  };

  /** Sends a message to an agent that is there: another process may not know a new one for a moment, and records nothing. */
  const send = (agentId: string, path: string, signal?: AbortSignal): Promise<Response> =>
    eventually(async () => {
      const answer = await sendNow(agentId, path, signal);
      return answer.status === 404 ? undefined : answer;
    }, 'the agent is known');

  /** The recorded exchanges with an agent, and how they ended. */
  const exchanges = (agentId: string) =>
    stack.database.query(
      `select exchange.exchange_id as "exchangeId", outcome.outcome, outcome.error_code as "errorCode",
        outcome.response_bytes::int as bytes, outcome.response_sha256 as sha256
      from traffic.exchange left join traffic.outcome using (tenant_id, exchange_id)
      where exchange.sink_id = '${agentId}' and exchange.tenant_id = '${sender.tenantId}'`,
    );

  /** The only one. */
  async function recorded(agentId: string) {
    const rows = await exchanges(agentId);
    expect(rows).toHaveLength(1);
    return rows[0];
  }

  test('is recorded with its outcome before its answer is complete', async () => {
    const agentId = await maker.agent();
    const answer = await send(agentId, '/echo');
    expect(Buffer.from(await answer.arrayBuffer()).equals(echoed)).toBe(true);
    expect(await recorded(agentId)).toEqual({
      exchangeId: answer.headers.get('x-exchange-id'),
      outcome: 'SUCCEEDED',
      errorCode: null,
      bytes: echoed.length,
      sha256: createHash('sha256').update(echoed).digest('hex'),
    });
  });

  test('that never left is recorded as never sent, and the answer says so', async () => {
    const agentId = await maker.agent();
    const answer = await send(agentId, 'http://127.0.0.1:9/');
    expect(answer.status).toBe(502);
    const problem = (await answer.json()) as object;
    expect(problem).toMatchObject({ code: 'UPSTREAM_FAILED', detail: expect.stringContaining('not sent') });
    expect(await recorded(agentId)).toMatchObject({ outcome: 'NEVER_SENT', errorCode: 'UPSTREAM_FAILED' });
  });

  test('whose answer does not begin in time is recorded as unknown', async () => {
    const agentId = await maker.agent();
    const answer = await send(agentId, '/silent');
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(await recorded(agentId)).toMatchObject({ outcome: 'UNKNOWN', errorCode: 'UPSTREAM_TIMEOUT' });
  });

  test('whose answer is cut is recorded as unknown, and never looks complete', async () => {
    const agentId = await maker.agent();
    await expect(send(agentId, '/cut').then((answer) => answer.text())).rejects.toThrow();
    const hasEnded = async () => (await recorded(agentId))?.outcome === 'UNKNOWN';
    await eventually(hasEnded, 'the outcome is recorded');
  });

  test.each(['/endless', '/half', '/silent'])(
    'whose client leaves is recorded as unknown: %s',
    async (path) => {
      const agentId = await maker.agent();
      const leaving = new AbortController();
      const answering = send(agentId, path, leaving.signal);
      // From then on, the endless answer waits for its reader, and the reader for the other half.
      if (path !== '/silent') await (await answering).body?.getReader().read();
      await eventually(async () => (await exchanges(agentId)).length > 0, 'it is admitted');
      leaving.abort();
      await answering.catch(() => undefined);
      await eventually(
        async () => (await recorded(agentId))?.outcome === 'UNKNOWN',
        'the outcome is recorded',
      );
    },
  );

  test('is refused from the moment that its agent is archived, and nothing of it is recorded', async () => {
    const unknownId = randomUUID();
    expect((await sendNow(unknownId, '/echo')).status).toBe(404);
    expect(await exchanges(unknownId)).toEqual([]);
    const agentId = await maker.agent();
    await send(agentId, '/echo');
    await maker.ask('mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }', { id: agentId });
    let passed = 1;
    const isRefused = async () => {
      const { status } = await sendNow(agentId, '/echo');
      if (status === 200) passed += 1;
      return status === 404;
    };
    await eventually(isRefused, 'the message is refused');
    expect(await exchanges(agentId)).toHaveLength(passed);
  });
});
