import { ClosableStream } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { Translation } from '../a2a/translate/translation.ts';
import { HeldBytes } from '../hop/held-bytes.ts';
import { UpstreamAnswer } from './upstream-answer.ts';

/** What an agent answers, in chunks of a hundred bytes, where a tenant may hold a thousand. */
function answerOf(bytes: number, held: HeldBytes) {
  let sent = 0;
  const next = async (): Promise<IteratorResult<Buffer, undefined>> => {
    if (sent >= bytes) return { done: true, value: undefined };
    sent += 100;
    return { done: false, value: Buffer.alloc(100, ' ') };
  };
  const body = new ClosableStream({ next, close: () => undefined });
  const holding = held.begin('tenant');
  const offer = { version: '0.3.0', binding: 'JSONRPC', url: 'https://agent.example' } as const;
  const translation = new Translation('0.3.0', offer, { method: 'message/send' });
  const head = { status: 200, headers: {}, body };
  const answer = new UpstreamAnswer(head, asked, 1, 60_000, holding, translation);
  return { answer, holding };
}

const asked = { version: '0.3.0', method: 'message/send' } as const;
const limits = { free: 0, tenant: 1_000, all: 1_000_000 };

describe('The answer of an agent', () => {
  test('is refused where the answers of its caller hold too many bytes already [decided.long-messages]', async () => {
    const held = new HeldBytes(limits);
    held.begin('tenant').add(600);
    const { answer, holding } = answerOf(500, held);
    await expect(answer.complete()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    holding.release();
    await expect(answerOf(300, held).answer.complete()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });

  test('that is a stream may be of any length, because its events are kept one at a time [decided.long-messages]', async () => {
    const { answer } = answerOf(10_000, new HeldBytes(limits));
    let bytes = 0;
    for await (const chunk of answer.bytes()) {
      bytes += chunk.length;
      answer.forget();
    }
    expect(bytes).toBe(10_000);
  });
});
