import { randomUUID } from 'node:crypto';
import { JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { bindingOf } from '../a2a/bindings.ts';
import type { Asked, Given } from './asked.types.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { sendOnce } from './running-sends.ts';

const relay = await startGovernedRelay();

/** A call with a message. */
function callWith(messageId: string): Asked {
  return {
    context: relay.context(),
    headers: {},
    binding: bindingOf('0.3.0', ''),
    source: { tenantId: randomUUID(), kind: 'AGENT', id: randomUUID() },
    agentId: randomUUID(),
    base: '',
    call: { method: 'message/send', id: '"first"', message: { messageId } },
  } as unknown as Asked;
}

const answer = new JsonBody('{"jsonrpc":"2.0","id":"first","result":{}}');

/** How often messages are sent that come while the first one runs, and the answer to the last one. */
async function sent(...calls: [Asked, string][]): Promise<{ times: number; last: Given | undefined }> {
  const answering = Promise.withResolvers<Given>();
  let times = 0;
  const send = (): Promise<Given> => {
    times += 1;
    return answering.promise;
  };
  const all = calls.map(([asked, code]) => sendOnce(asked, code, send));
  answering.resolve(answer);
  return { last: (await Promise.all(all)).at(-1), times };
}

/** What alone makes a message another one. */
const others: Record<string, (asked: Asked) => Asked> = {
  tenant: (asked) => ({ ...asked, source: { ...asked.source, tenantId: randomUUID() } }),
  'kind of sender': (asked) => ({ ...asked, source: { ...asked.source, kind: 'USER' } }),
  sender: (asked) => ({ ...asked, source: { ...asked.source, id: randomUUID() } }),
  agent: (asked) => ({ ...asked, agentId: randomUUID() }),
  'version of A2A': (asked) => ({ ...asked, binding: bindingOf('1.0', '') }),
  messageId: ({ context, ...asked }) => ({ ...asked, context, call: callWith(randomUUID()).call }),
};

describe('A message that comes while one runs', () => {
  test('is sent once where it is the same, and gets the answer under the id of its own request', async () => {
    const asked = callWith('m');
    const again = { ...asked, call: { ...asked.call, id: '2' } };
    const { times, last } = await sent([asked, 'code'], [again, 'code']);
    expect([times, (last as JsonBody).text]).toEqual([1, answer.text.replace('"first"', '2')]);
    expect((await sent([asked, 'code'])).times).toBe(1);
  });

  test('is sent again after each failure', async () => {
    const asked = callWith('m');
    for (const failure of ['first', 'second']) {
      const failing = sendOnce(asked, 'code', () => Promise.reject(new Error(failure)));
      await expect(failing).rejects.toThrow(failure);
    }
    expect((await sent([asked, 'code'])).times).toBe(1);
  });

  test.each(Object.entries(others))('is sent, too, with another %s', async (_what, change) => {
    const asked = callWith('m');
    expect((await sent([asked, 'code'], [change(asked), 'code'])).times).toBe(2);
  });

  test('is sent, too, with another content', async () => {
    const asked = callWith('m');
    expect((await sent([asked, 'code'], [asked, 'other'])).times).toBe(2);
  });
});
