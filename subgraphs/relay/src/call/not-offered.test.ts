import { inTurns, JsonBody } from '@agg/traffic/json';
import { expect, test } from '@jest/globals';
import { readingCall } from '../a2a/read-call.ts';
import type { Call } from './call.types.ts';
import { extendedCard } from './card.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';
import { sendMessage } from './send-message.ts';

const relay = await startGovernedRelay();
const message = { kind: 'message', role: 'user', messageId: 'm', parts: [{ kind: 'text', text: 'hello' }] };
const pushNotificationConfig = { url: 'https://client.example/news' };

const agentsCard = 'agent/getAuthenticatedExtendedCard';

test.each<[string, string, object, (asked: Call) => Promise<unknown>, string]>([
  [
    'to push news with a message',
    'message/send',
    { message, configuration: { pushNotificationConfig } },
    sendMessage,
    'PUSH_NOTIFICATION_NOT_SUPPORTED',
  ],
  [
    'to push news with a stream',
    'message/stream',
    { message, configuration: { pushNotificationConfig } },
    sendMessage,
    'PUSH_NOTIFICATION_NOT_SUPPORTED',
  ],
  ['for a card that an agent has not', agentsCard, {}, extendedCard, 'EXTENDED_AGENT_CARD_NOT_CONFIGURED'],
])('A request %s is refused, and no agent gets it', async (_what, method, params, ask, reason) => {
  const call = await PolicedCall.begin(relay, { kind: 'message', role: 'agent', messageId: 'a', parts: [] });
  const body = new JsonBody(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  const read = await inTurns(readingCall(body, '0.3.0'));
  await expect(ask({ ...call.envelope, a2a: read })).rejects.toMatchObject({ reason });
  expect(call.received()).toBe(0);
});
