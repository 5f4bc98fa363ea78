import { randomUUID } from 'node:crypto';
import { JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { bindingOf } from '../a2a/bindings.ts';
import type { Answer, Call } from './call.types.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { sendOnce } from './send-message.ts';

const relay = await startGovernedRelay();

/** A call with a message. */
function callWith(messageId: string): Call {
  return {
    context: relay.context(),
    headers: {},
    binding: bindingOf('0.3.0', ''),
    source: { tenantId: randomUUID(), kind: 'AGENT', id: randomUUID() },
    agentId: randomUUID(),
    base: '',
    a2a: { method: 'message/send', id: '"first"', message: { messageId } },
  } as unknown as Call;
}

const answer = new JsonBody('{"jsonrpc":"2.0","id":"first","result":{}}');

/** How often messages are sent that come while the first one runs, and the answer to the last one. */
async function sent(...calls: [Call, string][]): Promise<{ times: number; last: Answer | undefined }> {
  const answering = Promise.withResolvers<Answer>();
  let times = 0;
  const send = (): Promise<Answer> => {
    times += 1;
    return answering.promise;
  };
  const all = calls.map(([call, code]) => sendOnce(call, code, send));
  answering.resolve(answer);
  return { last: (await Promise.all(all)).at(-1), times };
}

/** What alone makes a message another one. */
const others: Record<string, (call: Call) => Call> = {
  tenant: (call) => ({ ...call, source: { ...call.source, tenantId: randomUUID() } }),
  'kind of sender': (call) => ({ ...call, source: { ...call.source, kind: 'USER' } }),
  sender: (call) => ({ ...call, source: { ...call.source, id: randomUUID() } }),
  agent: (call) => ({ ...call, agentId: randomUUID() }),
  'version of A2A': (call) => ({ ...call, binding: bindingOf('1.0', '') }),
  messageId: ({ context, ...call }) => ({ ...call, context, a2a: callWith(randomUUID()).a2a }),
};

describe('A message that comes while one runs', () => {
  test('is sent once where it is the same, and gets the answer under the id of its own request', async () => {
    const call = callWith('m');
    const again = { ...call, a2a: { ...call.a2a, id: '2' } };
    const { times, last } = await sent([call, 'code'], [again, 'code']);
    expect([times, (last as JsonBody).text]).toEqual([1, answer.text.replace('"first"', '2')]);
    expect((await sent([call, 'code'])).times).toBe(1);
  });

  test('is sent again after each failure', async () => {
    const call = callWith('m');
    for (const failure of ['first', 'second']) {
      const failing = sendOnce(call, 'code', () => Promise.reject(new Error(failure)));
      await expect(failing).rejects.toThrow(failure);
    }
    expect((await sent([call, 'code'])).times).toBe(1);
  });

  test.each(Object.entries(others))('is sent, too, with another %s', async (_what, change) => {
    const call = callWith('m');
    expect((await sent([call, 'code'], [change(call), 'code'])).times).toBe(2);
  });

  test('is sent, too, with another content', async () => {
    const call = callWith('m');
    expect((await sent([call, 'code'], [call, 'other'])).times).toBe(2);
  });
});
