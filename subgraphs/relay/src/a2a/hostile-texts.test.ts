import { takesLinearTime } from '@agg/schema/testing';
import { atOnce, JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { bindingOf } from './bindings.ts';
import { readResponse } from './read-at-once.fixture.ts';

// The longest answers have 10 MiB, which takes some seconds for each kind of text: the campaign reads those.
const kibibytes = process.env.CAMPAIGN ? 10 * 1_024 : 512;

/** Values of about so many characters, by what they consist of. */
const values: Readonly<Record<string, (size: number) => string>> = {
  'a long text': (size) => `"${filled(size, 'a')}"`,
  escapes: (size) => `"${filled(size, '\\n')}"`,
  backslashes: (size) => `"${filled(size, '\\\\')}"`,
  quotes: (size) => `"${filled(size, '\\"')}"`,
  numbers: (size) => `[${filled(size, '0.12345678901234567890,')}0]`,
  'white space': (size) => `[${filled(size, ' ')}]`,
  members: (size) => `{${Array.from({ length: size / 60 }, (_, at) => `${longName}${at}":0`).join(',')}}`,
  'nested arrays': (size) =>
    `[${filled(size, `${'['.repeat(900)}"${'a'.repeat(20_000)}"${']'.repeat(900)},`)}0]`,
  'nested objects': (size) =>
    `[${filled(size, `${'{"id":'.repeat(900)}"${'a'.repeat(20_000)}"${'}'.repeat(900)},`)}0]`,
};

const longName = `"${'name '.repeat(10)}`;

function filled(size: number, text: string): string {
  return text.repeat(size / text.length);
}

/** Passes a response on in every way. */
function pass(value: string): void {
  const text = (id: string) =>
    `{"id":1,"result":{"kind":"task","id":"${id}","x":${value},"metadata":{"m":${value}},"status":{}}}`;
  const read = readResponse(text('t'), '0.3.0');
  expect(read.withClientsIds({ task: () => 'ours', context: (id) => id }) === text('ours')).toBe(true);
  expect(read.withMetadata('n', 1).length).toBe(text('t').length + '"n":1,'.length);
  const call = { method: 'tasks/get' as const, body: new JsonBody('') };
  const { body } = atOnce(bindingOf('0.3.0', '/v1/tasks/t').answer(call, new JsonBody(text('t'))));
  expect(body === `{"id":"t","metadata":{"m":${value}},"status":{}}`).toBe(true);
}

describe(`a response of ${kibibytes} KiB`, () => {
  test.each(Object.entries(values))(
    'of %s is passed on unchanged but for its ids, in time linear in its length',
    async (_name, textOf) => {
      expect(await takesLinearTime((size) => pass(textOf(size)), kibibytes * 1_024)).toBe(true);
    },
  );
});
