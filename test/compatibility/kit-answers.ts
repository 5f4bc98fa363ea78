import { setTimeout as sleep } from 'node:timers/promises';
import type { Answering, OtherPart, Step } from '../kit/a2a/behaviour.ts';

const working: Step = { kind: 'state', state: 'working' };
const completed: Step = { kind: 'state', state: 'completed' };
const text = (words: string, more: object = {}): Step => ({
  kind: 'artifact',
  artifactId: 'output',
  text: words,
  ...more,
});
const part = (one: OtherPart): Step => ({ kind: 'artifact', artifactId: 'output', part: one });
const file = { name: 'output.txt', mediaType: 'text/plain' };
const raw = part({ file: { ...file, bytes: Buffer.from('tck') } });

/** A pause of an agent that works, in milliseconds. */
const pause = (milliseconds: number) => milliseconds;

/** What the kit of A2A 1.0 expects of an agent, by the beginning of the message's id; the longest that fits counts. */
const byMessageId: Readonly<Record<string, readonly (Step | number)[]>> = {
  'tck-complete-task': [{ kind: 'state', state: 'completed', text: 'Hello from TCK' }],
  'tck-artifact-text': [text('Generated text content'), completed],
  'tck-artifact-file': [raw, completed],
  'tck-artifact-file-url': [part({ file: { ...file, url: 'https://example.com/output.txt' } }), completed],
  'tck-artifact-data': [part({ data: { key: 'value', count: 42 } }), completed],
  'tck-message-response': [{ kind: 'message', text: 'Direct message response' }],
  'tck-input-required': [{ kind: 'state', state: 'input-required' }],
  'tck-reject-task': [{ kind: 'state', state: 'rejected', text: 'rejected' }],
  'tck-stream-001': [working, text('Stream hello from TCK'), completed],
  'tck-stream-002': [completed],
  'tck-stream-003': [working, text('Stream task lifecycle'), completed],
  'tck-stream-ordering-001': [working, text('Ordered output'), completed],
  'tck-stream-artifact-text': [working, text('Streamed text content'), completed],
  'tck-stream-artifact-file': [working, raw, completed],
  'tck-stream-artifact-chunked': [
    working,
    text('chunk-1 '),
    text('chunk-2', { append: true, last: true }),
    completed,
  ],
  /** The kits subscribe to this task while it works. */
  'test-resubscribe-message-id': [working, pause(8_000), completed],
};

/** What the kit of A2A 0.3 expects: a task whose states are seen one by one. */
const stepwise: readonly (Step | number)[] = [
  { kind: 'state', state: 'submitted' },
  pause(500),
  working,
  pause(700),
  text('Hello World! Nice to meet you!', { last: true }),
  { kind: 'state', state: 'completed', text: 'Hello World! Nice to meet you!' },
];

/** The agent that the official kits want to meet. */
export const answerKits: Answering = async function* ({ messageId }, cancelled) {
  const names = Object.keys(byMessageId).filter((name) => messageId.startsWith(name));
  const [name = ''] = names.toSorted((one, other) => other.length - one.length);
  for (const step of byMessageId[name] ?? stepwise) {
    if (cancelled.aborted) return;
    if (typeof step === 'number') await sleep(step, undefined, { signal: cancelled }).catch(() => undefined);
    else yield step;
  }
};
