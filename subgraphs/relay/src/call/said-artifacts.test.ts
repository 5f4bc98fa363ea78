import { describe, expect, test } from '@jest/globals';
import type { A2aMessage, A2aVersion } from '../a2a/a2a.types.ts';
import { readResponse } from '../a2a/read-at-once.fixture.ts';
import { mostOfTask } from '../a2a/read-payload.ts';
import { mostKept, SaidArtifacts } from './said-artifacts.ts';

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

  test('that go on without an end are told in messages that are as long as what is kept', async () => {
    const said = new SaidArtifacts();
    const told = async (characters: number, artifactId = 'a') =>
      (await said.told(update([text('x'.repeat(characters))], {}, { artifactId }))).messages;
    for (let count = 0; count < 2; count += 1) {
      expect(await told(mostKept)).toEqual([]);
      expect(partsOf(await told(1))).toEqual([[text('x'.repeat(mostKept + 1))]]);
    }
    expect(await told(mostKept - 5)).toEqual([]);
    expect(await told(5, 'b')).toEqual([]);
    expect(partsOf(await told(1, 'b'))).toEqual([[text('xxxxxx')]]);
    expect(await told(5, 'c')).toEqual([]);
    expect(partsOf((await said.told(end)).messages)).toEqual([
      [text('x'.repeat(mostKept - 5))],
      [text('xxxxx')],
    ]);
  });

  test('of which nothing can be shown are left out, and so are further ones than are kept of a task', async () => {
    const odd: unknown[] = [
      null,
      'a',
      { artifactId: 'a' },
      { parts: [] },
      { parts: [1] },
      { artifactId: 5, parts: [text('a')] },
    ];
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ artifactId: `a${at}`, parts: [text(`${at}`)] }));
    const told = async (artifacts: unknown[]) =>
      partsOf((await new SaidArtifacts().told(factsOf(taskWith('completed', { artifacts })))).messages);
    expect(await told(odd)).toEqual([]);
    for (const more of [0, 1])
      expect(await told(odd.concat(many(mostOfTask + more)))).toEqual(
        many(mostOfTask).map(({ parts }) => parts),
      );
  });
});
