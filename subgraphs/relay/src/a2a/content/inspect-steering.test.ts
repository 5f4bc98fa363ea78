import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { inspectContent } from '../read-at-once.fixture.ts';

const mail = 'ada@example.org';

/** What is looked at: the texts that may change, and those that may not. */
function seenIn(json: unknown): { texts: string[]; fixed: string[] } {
  const { texts } = inspectContent(JSON.stringify(json));
  const those = (fixed: boolean) => texts.filter(({ isFixed }) => isFixed === fixed).map(({ text }) => text);
  return { texts: those(false), fixed: those(true) };
}

const message = (members: object) => ({ params: { message: { parts: [], ...members } } });
const result = (members: object) => ({ result: members });

describe('What steers the protocol', () => {
  test('is not looked at where it has the form that it must have', () => {
    const id = randomUUID();
    const status = { state: 'TASK_STATE_WORKING', timestamp: '2026-11-25T10:00:00.123Z' };
    const spoken = { kind: 'message', role: 'ROLE_AGENT', messageId: id, taskId: id, referenceTaskIds: [id] };
    const task = {
      kind: 'task',
      id,
      contextId: id,
      status,
      history: [spoken],
      artifacts: [{ artifactId: id }],
    };
    expect(seenIn({ jsonrpc: '2.0', id: 1_234, result: task })).toEqual({ texts: [], fixed: [] });
    const configuration = { historyLength: 10, blocking: true };
    const params = { tenant: id, configuration, message: { role: 'user' } };
    expect(seenIn({ jsonrpc: '2.0', id, method: 'SendMessage', params })).toEqual({ texts: [], fixed: [] });
    expect(seenIn({ id: 1, error: { code: -32001 } })).toEqual({ texts: [], fixed: [] });
  });

  test.each([
    ['the id of a request', { id: mail }],
    ['a tenant', { params: { tenant: mail } }],
    ['the id of a message', message({ messageId: mail })],
    ['the id of a context', message({ contextId: mail })],
    ['the id of a task', message({ task_id: mail })],
    ['a referenced task', message({ referenceTaskIds: [mail] })],
    ['an extension', message({ extensions: [`mailto:${mail}`] }), `mailto:${mail}`],
    ['the id of an artifact', result({ artifacts: [{ artifactId: mail }] })],
    [
      'a type of media',
      message({ parts: [{ text: '', mediaType: `text/x; a=${mail}` }] }),
      `text/x; a=${mail}`,
    ],
  ])('is looked at and never changed where it is %s', (_what, json, text = mail) => {
    expect(seenIn(json).fixed).toEqual([text]);
  });

  test.each([
    ['a role', message({ role: mail })],
    ['a kind', message({ kind: mail })],
    ['a method', { method: mail }],
    ['a state', result({ status: { state: mail } })],
    ['a time', result({ status: { timestamp: mail } })],
    ['a flag', result({ final: mail, artifact: {} })],
    ['a count', { params: { historyLength: mail } }],
    ['a code', { error: { code: mail } }],
    ['a type of media', { params: { configuration: { acceptedOutputModes: [mail] } } }],
    ['an extension', message({ extensions: [mail] })],
    ['the bytes of a file', message({ parts: [{ file: { bytes: mail } }] })],
  ])('is a text as every other one where it is no %s', (_what, json) => {
    expect(seenIn(json)).toEqual({ texts: [mail], fixed: [] });
  });

  test.each(['tenant', 'timestamp', 'index', 'total', 'code', 'method', 'artifactId', 'state', 'append'])(
    'is a text where A2A has no %s',
    (name) => {
      expect(seenIn(message({ [name]: 'user' })).texts).toEqual([name, 'user']);
    },
  );

  test('may be an id with a UUID or another number, which is left out: some look like those of persons [decided.ids-in-messages]', () => {
    for (const number of [randomUUID(), '4111111111111111'])
      expect(seenIn(message({ contextId: `ada-${number}` })).fixed).toEqual(['ada- ']);
    expect(seenIn(message({ contextId: '1732556789012' })).fixed).toEqual([]);
  });

  test('may be an extension, whose name is no link', () => {
    expect(seenIn(message({ extensions: ['https://example.org/ext/v1'] })).fixed).toEqual([
      'example.org/ext/v1',
    ]);
  });
});
