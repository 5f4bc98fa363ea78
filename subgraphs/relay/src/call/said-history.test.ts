import { describe, expect, test } from '@jest/globals';
import { readResponse } from '../a2a/read-at-once.fixture.ts';
import { mostOfTask } from '../a2a/read-payload.ts';
import { SaidArtifacts } from './said-artifacts.ts';

const text = (said: string) => ({ kind: 'text', text: said });

/** The texts of the messages that a task of this state and with these members tells. */
async function toldBy(state: string, more: object): Promise<string[]> {
  const result = { kind: 'task', id: 't', status: { state }, ...more };
  const { facts } = readResponse(JSON.stringify({ jsonrpc: '2.0', id: 1, result }), '0.3.0').response;
  const { messages } = await new SaidArtifacts().told(facts);
  return messages.map(({ parts }) => JSON.parse(parts)[0].text);
}

const said = (messageId: string, role = 'agent') => ({
  kind: 'message',
  role,
  messageId,
  parts: [text(messageId)],
});

describe('The history of a task', () => {
  test('has messages of the agent, which come before its artifacts and the message of its status', async () => {
    const history = [said('first'), said('mine', 'user'), { role: 'agent' }, said('second'), said('last')];
    const artifacts = [{ artifactId: 'a', parts: [text('file')] }];
    const status = { state: 'completed', message: said('last') };
    expect(await toldBy('completed', { history, artifacts, status })).toEqual([
      'first',
      'second',
      'file',
      'last',
    ]);
  });

  test.each([mostOfTask, mostOfTask + 1])(
    'is told by its last messages, of %d, and not while the task works on',
    async (count) => {
      const history = Array.from({ length: count }, (_, at) => said(`m${at}`));
      const told = await toldBy('completed', { history });
      expect([told.length, told[0], told.at(-1)]).toEqual([
        mostOfTask,
        `m${count - mostOfTask}`,
        `m${count - 1}`,
      ]);
      expect(await toldBy('working', { history })).toEqual([]);
    },
  );
});
