import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { ask, rest } from '../../kit/client.ts';
import { PolicedScene } from './policed-scene.ts';

const scene = new PolicedScene();

describe('A policy that redacts', () => {
  test(
    cites(
      'decided.what-policies-look-at',
      'reaches data however deep and escaped, numbers, names and metadata, and leaves everything else',
    ),
    async () => {
      const { client } = await scene.policed({
        action: 'REDACT',
        entity: 'ALL',
        legs: ['requestFromSource'],
      });
      const data = {
        to: ['ada@example.org', { card: 4111111111111111, 'ada@example.org': true }],
        kept: 'hello',
      };
      const parts = JSON.stringify([
        { kind: 'text', text: 'echo hi' },
        { kind: 'data', data },
      ]).replaceAll('@', '\\u0040');
      const message = JSON.stringify(messageOf('', { metadata: { by: 'ada@example.org' } })).replace(
        /"parts":\[[^\]]*\]/,
        () => `"parts":${parts}`,
      );
      const { status } = await client.post(
        `{"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":${message}}}`,
      );
      expect(status).toBe(200);
      expect(scene.lastMessage.parts).toEqual([
        { kind: 'text', text: 'echo hi' },
        {
          kind: 'data',
          data: { to: ['[EMAIL]', { card: '[CREDIT_DEBIT_NUMBER]', '[EMAIL]': true }], kept: 'hello' },
        },
      ]);
      expect(scene.lastMessage.metadata).toEqual({ by: '[EMAIL]' });
    },
  );

  test('is what conversations keep', async () => {
    const { client, sender } = await scene.policed({ action: 'REDACT' });
    const { json } = await client.send('message to ada@example.org');
    const { contextId } = json.result;
    const path = `/relay/v1/human/conversations/${contextId}/messages`;
    const { text } = await rest(scene.relay.place.url, 'GET', path, sender.token);
    expect(text).toContain('message to [EMAIL]');
    expect(text).not.toContain('ada@');
  });

  test('also redacts the task when it is asked for', async () => {
    const { client } = await scene.policed({ action: 'REDACT', legs: ['responseToSource'] });
    const { json } = await client.send('pieces to ada@ex.ac|me.org');
    const { text } = await client.call('tasks/get', { id: json.result.id });
    expect(text).toContain('[EMAIL]');
    expect(text).not.toMatch(/\bada\b|ex\.ac|me\.org/);
  });
});

test(
  cites(
    'decided.what-cannot-be-inspected',
    'A policy that redacts blocks a file, which cannot be inspected; one that logs records it',
  ),
  async () => {
    const parts = [
      { kind: 'file', file: { name: 'cv.pdf', mimeType: 'application/pdf', bytes: 'SGVsbG8=' } },
    ];
    const strict = await scene.policed({ action: 'REDACT' });
    const refused = await strict.client.send('', { parts });
    expect(refused.json.error).toMatchObject({ code: -32000, data: { code: 'POLICY_BLOCKED' } });
    const mild = await scene.policed({ action: 'LOG', legs: ['requestFromSource'] });
    expect((await mild.client.send('', { parts })).status).toBe(200);
    const [{ findings }] = await scene.decisions(mild.policyId);
    expect(findings).toMatchObject([{ entity: 'EMAIL', action: 'LOG', fault: 'NOT_INSPECTED' }]);
  },
);

test(
  cites(
    'decided.refused-answers',
    'A task whose answer was refused can be asked for; then the policies apply again',
  ),
  async () => {
    const { agentId, bindingId, client } = await scene.policed({
      action: 'BLOCK',
      legs: ['responseFromSink'],
    });
    expect((await client.send('echo ada@example.org')).status).toBe(403);
    const query =
      'query ($agentId: UUID!) { relayTasks(sinkAgentId: $agentId) { content { taskId currentState } } }';
    const { place, admin } = scene.relay;
    const [task] = (await ask(place.url, query, { agentId }, admin.token)).content;
    expect(task.currentState).toBe('completed');
    expect((await client.call('tasks/get', { id: task.taskId })).status).toBe(403);
    await scene.maker.unbind(bindingId);
    await scene.relay.known();
    const { json } = await client.call('tasks/get', { id: task.taskId });
    expect(json.result.artifacts[0].parts[0].text).toBe('ada@example.org');
  },
);
