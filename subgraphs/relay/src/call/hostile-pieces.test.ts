import { randomUUID } from 'node:crypto';
import type { ClosableStream } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();

const address = 'ada@example.org';

/** An update of an artifact with one character, and more or other members. */
type Update = (character: string, isFirst: boolean) => object;

const artifactWith = (character: string, more: object = {}) => ({
  artifactId: 'a',
  parts: [{ kind: 'text', text: character }],
  ...more,
});

const updateOf = (artifact: unknown, isFirst: boolean, more: object = {}) => ({
  kind: 'artifact-update',
  taskId: 't',
  contextId: 'c',
  artifact,
  append: !isFirst,
  ...more,
});

const withId =
  (artifactId: unknown): Update =>
  (character, isFirst) =>
    updateOf(artifactWith(character, { artifactId }), isFirst);
const withMore =
  (more: object): Update =>
  (character, isFirst) =>
    updateOf(artifactWith(character), isFirst, more);

/** What lenient readers may take for pieces of one artifact. */
const ways: Record<string, Update> = {
  'a number as its id': withId(7),
  'no id': withId(undefined),
  'null as its id': withId(null),
  'an empty id': withId(''),
  'a list as its id': withId(['a']),
  'an object as its id': withId({ id: 'a' }),
  'true as its id': withId(true),
  'an id that is no Unicode': (character, isFirst) =>
    withId(isFirst ? '\ud800' : String.fromCharCode(0xd800 + character.charCodeAt(0)))(character, isFirst),
  'the text "true" that it goes on': withMore({ append: 'true' }),
  'a number that it goes on': withMore({ append: 1 }),
  'the text "false" that it ends': withMore({ lastChunk: 'false' }),
  'a list around it': (character, isFirst) => updateOf([artifactWith(character)], isFirst),
  'a list around its text': (character, isFirst) =>
    updateOf(artifactWith(character, { parts: [{ kind: 'text', text: [character] }] }), isFirst),
  'the kind of another event': withMore({ kind: 'status-update', status: { state: 'working' } }),
  'the kind of a task': withMore({ kind: 'task', id: 't', status: { state: 'working' } }),
  'the kind of a message': withMore({
    kind: 'message',
    messageId: 'm',
    role: 'agent',
    parts: [{ kind: 'text', text: '' }],
  }),
  'a kind that is no text, and an id of a message': withMore({ kind: 5, messageId: 'm' }),
  'an object around it': (character, isFirst) => ({
    artifactUpdate: updateOf(artifactWith(character), isFirst),
  }),
};

const rpc = (more: object) => `data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, ...more })}\n\n`;
const end = {
  kind: 'status-update',
  taskId: 't',
  contextId: 'c',
  status: { state: 'completed' },
  final: true,
};

/** All text that an agent has given to its client. */
async function given(stream: string | ClosableStream<string>): Promise<string> {
  const text = typeof stream === 'string' ? stream : (await Array.fromAsync(stream)).join('');
  return [...text.matchAll(/"text":\[?"([^"]*)"/g)].map(([, part]) => part).join('');
}

/** Calls an agent that gives the address one character an event. */
async function call(action: string, events: readonly string[]): Promise<string> {
  const policed = await PolicedCall.begin(relay, (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join(''));
  });
  await policed.bind({ action, leg: 'responseToSource' });
  return given(await policed.stream(randomUUID()).catch(() => ''));
}

describe.each(['REDACT', 'BLOCK'])('Policies that %s', (action) => {
  test.each(Object.entries(ways))(
    'are not evaded by one character an event, with %s [decided.policies-in-streams]',
    async (_way, update) => {
      const pieces = [...address].map((character, index) => rpc({ result: update(character, index === 0) }));
      expect(await call(action, [...pieces, rpc({ result: end })])).not.toContain(address.slice(0, 10));
    },
  );

  test('are not evaded by results that have an error beside them', async () => {
    const pieces = [...address].map((character, index) =>
      rpc({ result: updateOf(artifactWith(character), index === 0), error: { code: 1, message: '' } }),
    );
    expect(await call(action, pieces)).not.toContain(address.slice(0, 10));
  });
});

test('Without policies that change them, the pieces of an artifact pass', async () => {
  const pieces = [...address].map((character, index) => rpc({ result: withId('a')(character, index === 0) }));
  expect(await call('LOG', [...pieces, rpc({ result: end })])).toBe(address);
});
