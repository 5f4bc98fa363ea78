import { randomUUID } from 'node:crypto';
import type { Caller } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { startShown } from '../conversation/shown-traffic.fixture.ts';
import { Talk } from '../store/store.fixture.ts';

const { ask, store, talk, talker, admin, reader } = await startShown();

const one = `query ($taskId: UUID!) { relayTask(taskId: $taskId) {
  taskId tenantId correlationId sinkAgentId sourceUserId sourceAgentId sourceChannelId method contextId
  currentState previewText createdAt lastUpdatedAt sinkAgent { agentId } sourceUser { id } sourceAgent { agentId } } }`;

const list = (args: string) => `{ relayTasks(${args}) { content { taskId } totalElements } }`;

describe('A relay task', () => {
  test('is shown with who began it and who works on it', async () => {
    const own = new Talk();
    const taskId = await talk(own, 'c', ['Hello', 'Hi']);
    expect(await ask(talker(own), one, { taskId })).toMatchObject({
      taskId,
      tenantId: own.tenantId,
      sinkAgentId: own.sinkAgentId,
      sourceUserId: own.source.id,
      sourceAgentId: null,
      sourceChannelId: null,
      method: 'message/send',
      contextId: 'c',
      currentState: 'submitted',
      previewText: 'Hello',
      createdAt: expect.stringMatching(/^2026-01-01T00:\d\d:00\.000Z$/),
      sinkAgent: { agentId: own.sinkAgentId },
      sourceUser: { id: own.source.id },
      sourceAgent: null,
    });
    for (const id of [taskId, randomUUID()])
      expect(await ask(admin(new Talk()), one, { taskId: id })).toBe('NOT_FOUND');
  });

  test.each([
    ['USER', null],
    ['CHANNEL', null],
    ['AGENT', 'Hello'],
  ] as const)(
    'of a %s shows others %s of its text without ADMIN [decided.whose-messages-are-shown]',
    async (kind, shown) => {
      const own = new Talk({ kind });
      const taskId = await talk(own, 'c', ['Hello']);
      expect(await ask(reader(own), one, { taskId })).toMatchObject({ taskId, previewText: shown });
      expect(await ask(admin(own), one, { taskId })).toMatchObject({ previewText: 'Hello' });
    },
  );
});

describe('The relay tasks of a tenant', () => {
  test('are listed newest first, by state, agent, conversation and time [decided.lists-of-tasks]', async () => {
    const own = new Talk();
    const first = await talk(own, 'c', ['1']);
    const second = await talk(own, 'd', ['2']);
    await store.note(own.news(second, { state: 'input-required' }));
    const other = new Talk({ tenantId: own.tenantId });
    const third = await talk(other, 'c', ['3']);
    const found = async (args: string) => {
      const { content, totalElements } = await ask(reader(own), list(args));
      const ids = content.map(({ taskId }: { taskId: string }) => taskId);
      expect(totalElements).toBe(ids.length);
      return ids;
    };
    expect(new Set(await found('size: 9'))).toEqual(new Set([first, second, third]));
    expect((await found('size: 9')).at(-1)).not.toBe(second);
    expect(await found('currentState: "input-required"')).toEqual([second]);
    expect(await found(`sinkAgentId: "${other.sinkAgentId}"`)).toEqual([third]);
    expect(await found(`sinkAgentId: "${own.sinkAgentId}", from: "2026-01-01T00:02:00Z"`)).toEqual([second]);
    expect(await found(`sinkAgentId: "${own.sinkAgentId}", to: "2026-01-01T00:02:00Z"`)).toEqual([first]);
    expect(await ask(reader(own), list('contextId: "\\u0000"'))).toContain('invalid value');
    for (const state of ['nonsense', 'WORKING', 'TASK_STATE_WORKING'])
      expect(await ask(reader(own), list(`currentState: "${state}"`))).toBe('VALIDATION_FAILED');
    for (const state of ['working', 'auth-required', 'unknown'])
      expect(await found(`currentState: "${state}"`)).toEqual([]);
  });

  test('are found by their context by those who may read its conversation [decided.whose-messages-are-shown]', async () => {
    const own = new Talk();
    const taskId = await talk(own, 'c', ['1']);
    const ofAgent = new Talk({ tenantId: own.tenantId, kind: 'AGENT' });
    const theirs = await talk(ofAgent, 'c', ['2']);
    const found = async (caller: Caller) => {
      const { content, totalElements } = await ask(caller, list('contextId: "c"'));
      expect(totalElements).toBe(content.length);
      return new Set(content.map((task: { taskId: string }) => task.taskId));
    };
    expect(await found(talker(own))).toEqual(new Set([taskId]));
    expect(await found(reader(own))).toEqual(new Set());
    expect(await found(admin(own))).toEqual(new Set([taskId, theirs]));
    for (const id of [taskId, theirs])
      expect(await ask(reader(own), one, { taskId: id })).toMatchObject({ contextId: null });
  });

  test('are counted by state and agent', async () => {
    const own = new Talk();
    for (const text of ['1', '2', '3']) await talk(own, 'c', [text]);
    for (const args of [
      'size: 1',
      `size: 1, sinkAgentId: "${own.sinkAgentId}"`,
      'size: 1, currentState: "submitted"',
    ])
      expect(await ask(reader(own), list(args))).toMatchObject({ totalElements: 3 });
    expect(await ask(reader(own), list('size: 1, currentState: "working"'))).toMatchObject({
      totalElements: 0,
    });
  });
});
