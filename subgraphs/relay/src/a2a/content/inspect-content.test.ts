import { takesLinearTime } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { inspectContent } from '../read-at-once.fixture.ts';

/** Those that policies may change. */
const textsOf = (json: unknown) =>
  inspectContent(JSON.stringify(json))
    .texts.filter(({ isFixed }) => !isFixed)
    .map(({ text }) => text);

const request = (params: object) => ({ jsonrpc: '2.0', id: 'call-1', method: 'message/send', params });

describe('What policies look at in a message', () => {
  test('are the texts of its parts, which are read as one', () => {
    const parts = [
      { kind: 'text', text: 'my card is 4111 1111' },
      { kind: 'text', text: ' 1111 1111' },
    ];
    const message = { kind: 'message', role: 'user', messageId: 'm-1', contextId: 'c-1', parts };
    expect(textsOf(request({ message }))).toEqual(['my card is 4111 1111 1111 1111']);
  });

  test('are strings, numbers and names in data and metadata, however deep', () => {
    const data = { card: 4111111111111111, 'a@example.org': [true, null, { deep: 'b@example.org' }] };
    const message = {
      role: 'ROLE_USER',
      parts: [{ data }],
      metadata: { id: 'c@example.org' },
    };
    expect(textsOf(request({ message, metadata: { state: 'd@example.org' } })).sort()).toEqual(
      ['card', '4111111111111111', 'a@example.org', 'deep', 'b@example.org', 'id', 'c@example.org']
        .concat('state', 'd@example.org')
        .sort(),
    );
  });

  test('is everything that A2A does not know, also beside its members and in the place of its words', () => {
    const odd = { note: 'one', message: { role: { secret: 'two' }, parts: [{ text: { id: 'three' } }] } };
    const texts = textsOf({ ...request(odd), extra: ['four'] });
    expect(texts).toEqual(expect.arrayContaining(['note', 'one', 'secret', 'two', 'three', 'extra', 'four']));
  });

  test('are texts of tasks, statuses, artifacts, histories and errors, in each of its own', () => {
    const result = {
      kind: 'task',
      id: 't-1',
      status: { state: 'working', message: { parts: [{ kind: 'text', text: 'one' }] } },
      artifacts: [
        { artifactId: 'a-1', name: 'two', description: 'three', parts: [{ text: 'fo' }, { text: 'ur' }] },
        { artifactId: 'a-2', parts: [{ text: 'five' }] },
      ],
      history: [{ role: 'user', parts: [{ text: 'six' }] }],
    };
    expect(textsOf({ jsonrpc: '2.0', id: 1, result })).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
    ]);
    expect(textsOf({ id: 1, error: { code: -32000, message: 'seven', data: ['eight'] } })).toEqual([
      'seven',
      'eight',
    ]);
  });

  test('is not what is in a file, and of a link its address alone', () => {
    const parts = [
      { kind: 'file', file: { name: 'cv.pdf', mimeType: 'application/pdf', bytes: 'SGVsbG8=' } },
      { url: 'https://example.org/cv', mediaType: 'application/pdf' },
    ];
    expect(textsOf(request({ message: { parts } }))).toEqual(['cv.pdf', 'https://example.org/cv']);
    expect(inspectContent(JSON.stringify(request({ message: { parts } }))).opaque).toEqual(['file']);
  });

  test('are data parts as values, for schemas', () => {
    const parts = [{ kind: 'data', data: { a: [1] } }, { data: 'text' }];
    expect(inspectContent(JSON.stringify(request({ message: { parts } }))).data).toEqual([
      { a: [1] },
      'text',
    ]);
  });

  test('are the details of an error as texts, and no data part', () => {
    const error = { code: -32001, message: 'No such task', data: { taskId: 'ada@example.org' } };
    expect(inspectContent(JSON.stringify({ id: 1, error })).data).toEqual([]);
    expect(textsOf({ id: 1, error })).toEqual(['No such task', 'taskId', 'ada@example.org']);
    const message = { parts: [], metadata: { data: 1 }, data: 2 };
    expect(inspectContent(JSON.stringify(request({ message, data: 3 }))).data).toEqual([]);
  });

  test('are numbers as their readers see them', () => {
    const json = '{"params":{"metadata":[4.111111111111111E15,4111111111111111.0,41111111111111110e-1]}}';
    const { texts } = inspectContent(json);
    expect(texts.map(({ text }) => text)).toEqual(Array(3).fill('4111111111111111'));
  });

  test('is found in time linear in the length, however deep it is', async () => {
    const inspect = (values: number) => {
      const deep = `${'['.repeat(900)}"deep"${']'.repeat(900)}`;
      const count = Math.ceil(values / 900);
      const { texts } = inspectContent(`{"params":[${Array(count).fill(deep)}]}`);
      expect(texts.map(({ text }) => text)).toEqual(Array(count).fill('deep'));
    };
    expect(await takesLinearTime(inspect, 500_000)).toBe(true);
  });

  test.each([
    ['texts', { params: { metadata: Array(100_001).fill(1) } }, 100_000],
    ['parts', { params: { message: { parts: Array(100_001).fill({ kind: 'text', text: 'a' }) } } }, 1],
  ])('has a limit of %s, beyond which it is not inspected', (_what, json, texts) => {
    const content = inspectContent(JSON.stringify(json));
    expect(content.texts).toHaveLength(texts);
    expect(content.texts.reduce((sum, { pieces }) => sum + pieces.length, 0)).toBe(100_000);
    expect(content.opaque).toEqual(['what follows 100000 texts']);
  });

  test('is noted beyond the limit, too, where it cannot be inspected or is data', () => {
    const parts = [
      { kind: 'file', file: { bytes: 'SGVsbG8=' } },
      { kind: 'data', data: [{ a: 1 }] },
    ];
    const json = { params: { metadata: Array(100_001).fill(1), message: { parts } } };
    const { opaque, data } = inspectContent(JSON.stringify(json));
    expect(opaque).toEqual(['what follows 100000 texts', 'file']);
    expect(data).toEqual([[{ a: 1 }]]);
  });
});
