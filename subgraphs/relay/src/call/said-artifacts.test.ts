import { describe, expect, test } from '@jest/globals';
import type { A2aMessage, A2aVersion } from '../a2a/a2a.types.ts';
import { readResponse } from '../a2a/read-at-once.fixture.ts';
import { SaidArtifacts } from './said-artifacts.ts';

const text = (said: string) => ({ kind: 'text', text: said });

/** What an agent of 0.3 says. */
const factsOf = (result: unknown, version: A2aVersion = '0.3.0') =>
  readResponse(JSON.stringify({ jsonrpc: '2.0', id: 1, result }), version).response.facts;

const update = (parts: object[], more: object = {}, artifact: object = {}) =>
  factsOf({
    kind: 'artifact-update',
    taskId: 't',
    append: true,
    artifact: { artifactId: 'a', parts, ...artifact },
    ...more,
  });

const taskWith = (state: string, more: object) => ({ kind: 'task', id: 't', status: { state }, ...more });
const end = factsOf({ kind: 'status-update', taskId: 't', status: { state: 'completed' }, final: true });

const partsOf = (messages: readonly A2aMessage[]) => messages.map(({ parts }) => JSON.parse(parts));

describe('The artifacts of an agent', () => {
  test('are one message each when their task has ended, with texts that follow one another as one', async () => {
    const said = new SaidArtifacts();
    const pieces = [
      update([text('The \n')], { append: false }, { name: 'Answer' }),
      update([text('answer '), text('is “')]),
      update([{ kind: 'data', data: { a: 1.0 } }, text('42')]),
    ];
    for (const piece of pieces) expect((await said.told(piece)).messages).toEqual([]);
    const { messages } = await said.told(end);
    expect(partsOf(messages)).toEqual([
      [text('The \nanswer is “'), { kind: 'data', data: { a: 1 } }, text('42')],
    ]);
    expect(messages[0]).toMatchObject({
      role: 'agent',
      beginning: 'The \nanswer is “',
      metadata: '{"artifact":{"artifactId":"a","name":"Answer"}}',
    });
    expect((await said.told(end)).messages).toEqual([]);
  });

  test('are complete with their last chunk, and begin anew where they are replaced', async () => {
    const said = new SaidArtifacts();
    await said.told(update([text('draft')], { append: false }));
    await said.told(update([text('better')], { append: false }));
    const { messages } = await said.told(update([text(' still')], { lastChunk: true }));
    expect(partsOf(messages)).toEqual([[text('better still')]]);
  });

  test('are the same messages whether they come in a stream or with their task, in either version', async () => {
    const stream = new SaidArtifacts();
    await stream.told(update([text('a')], { append: false }));
    await stream.told(update([text('b')]));
    const [streamed] = (await stream.told(end)).messages;
    const artifacts = [{ artifactId: 'a', parts: [text('ab')] }];
    const [whole] = (await new SaidArtifacts().told(factsOf(taskWith('completed', { artifacts })))).messages;
    const current = {
      id: 't',
      status: { state: 'TASK_STATE_COMPLETED' },
      artifacts: [{ artifactId: 'a', parts: [{ text: 'ab' }] }],
    };
    const [newer] = (await new SaidArtifacts().told(factsOf({ task: current }, '1.0'))).messages;
    expect(streamed).toEqual(whole);
    expect(newer?.messageId).toBe(whole?.messageId);
    expect(whole?.messageId).toMatch(/^artifact-[0-9a-f]{32}$/);
  });

  test.each([
    ['working', 0],
    ['input-required', 1],
    ['failed', 1],
  ])('of a task that is %s are told %i times', async (state, count) => {
    const artifacts = [{ artifactId: 'a', parts: [text('so far')] }];
    const { messages } = await new SaidArtifacts().told(factsOf(taskWith(state, { artifacts })));
    expect(messages).toHaveLength(count);
  });

  test('go on from those of the task with which a stream begins', async () => {
    const said = new SaidArtifacts();
    await said.told(
      factsOf(taskWith('working', { artifacts: [{ artifactId: 'a', parts: [text('one ')] }] })),
    );
    await said.told(update([text('two')]));
    expect(partsOf((await said.told(end)).messages)).toEqual([[text('one two')]]);
  });

  test('that their agent has not completed are told as far as they came, by task', async () => {
    const said = new SaidArtifacts();
    await said.told(update([text('one')], { append: false }));
    await said.told(update([text('other')], { append: false, taskId: 'u' }));
    const facts = await said.unfinished([{ facts: update([text(' more')]) }]);
    expect(facts.map(({ taskId, messages }) => [taskId, partsOf(messages)])).toEqual([
      ['t', [[text('one more')]]],
      ['u', [[text('other')]]],
    ]);
  });

  test('that go on without an end are told in messages of a quarter of a megabyte', async () => {
    const said = new SaidArtifacts();
    const messages: A2aMessage[] = [];
    for (let at = 0; at < 9; at += 1)
      messages.push(...(await said.told(update([text('x'.repeat(100_000))]))).messages);
    messages.push(...(await said.told(end)).messages);
    expect(messages.map(({ parts }) => parts.length > 250_000)).toEqual([true, true, true]);
    expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('of which nothing can be shown are left out, and so are further ones than 100', async () => {
    const odd = [
      null,
      'a',
      { artifactId: 'a' },
      { parts: [] },
      { parts: [1] },
      { artifactId: 5, parts: [text('a')] },
    ];
    const many = Array.from({ length: 200 }, (_, at) => ({ artifactId: `a${at}`, parts: [text('a')] }));
    const told = async (artifacts: unknown[]) =>
      (await new SaidArtifacts().told(factsOf(taskWith('completed', { artifacts })))).messages.length;
    expect([await told(odd), await told(many)]).toEqual([0, 100]);
  });
});
