import { randomUUID } from 'node:crypto';
import type { Abuse, Attack } from './abuse.types.ts';
import { type Asked, keepAsking, posted } from './requests.ts';
import { worstKinds, worstRequest } from './worst-json.ts';

/** One connection that sends the worst JSON of 10 MB, one kind after the other. */
export const longRequests: Abuse = {
  name: 'long-json-requests',
  run: (attack) => {
    const texts = worstKinds.map((kind) => worstRequest(kind, 'the message'));
    return keepAsking(attack, 1, (n) => {
      const text = texts[n % texts.length] ?? '';
      return posted(attack.relay.quiet, text.replace('the message', randomUUID()), attack.relay.token);
    });
  },
};

/** One agent that answers with such a text. */
export const longAnswers: Abuse = {
  name: 'long-json-answers',
  run: (attack) => keepAsking(attack, 1, () => shortMessage(attack, 'message/send')),
};

/** One agent that sends such a text in a stream of events. */
export const longEvents: Abuse = {
  name: 'long-json-events',
  run: (attack) => keepAsking(attack, 1, () => shortMessage(attack, 'message/stream')),
};

function shortMessage({ relay }: Attack, method: string): Asked {
  const parts = [{ kind: 'text', text: 'Go on.' }];
  const message = { kind: 'message', role: 'user', messageId: randomUUID(), parts };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { message } });
  return posted(relay.hostile, body, relay.token);
}
