import { isCleanText } from '@agg/schema';
import { anyJsonText, anyStringText } from '@agg/traffic/testing';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { A2aVersion } from './a2a.types.ts';
import { readResponse } from './read-at-once.fixture.ts';

/** Stands where an id of a task does. It is longer than any text that is made here, so that none contains it. */
const mark = '\u2603'.repeat(20);
/** The same for the id of a context. */
const contextMark = '\u2602'.repeat(20);

/** Without a name that is a single backslash, for the same reason as in `anyJsonText`. */
const anyValue = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"\\\\":'));

const id = anyStringText.filter((text) => text !== '""' && isCleanText(JSON.parse(text)));
const space = fc.constantFrom('', ' ', '\n');

/** An object with these members, others around them, and white space. */
function objectWith(members: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  const known = Object.entries(members).map(([name, value]) =>
    fc.tuple(space, value, space).map((texts) => `"${name}":${texts.join('')}`),
  );
  return fc
    .tuple(anyJsonText, ...known)
    .chain(([other, ...written]) =>
      fc
        .shuffledSubarray([`"x-other":${other}`, ...written], { minLength: written.length + 1 })
        .map((all) => `{${all.join(',')}}`),
    );
}

const taskId = fc.constant(mark);
const contextId = fc.constant(contextMark);
const part = anyJsonText.map((data) => `{"kind":"data","data":${data}}`);
const message = objectWith({
  messageId: fc.constant('"m"'),
  role: fc.constant('"agent"'),
  parts: part.map((one) => `[${one}]`),
  taskId,
  contextId,
  referenceTaskIds: taskId.map((text) => `[${text},${text}]`),
  metadata: fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
});
const status = objectWith({ state: fc.constant('"working"'), message });
const history = fc.array(message, { maxLength: 3 }).map((all) => `[${all.join(',')}]`);
const task = { id: taskId, status, history, metadata: anyJsonText, contextId };
const update = { taskId, contextId, status, metadata: anyJsonText };
const artifact = { taskId, contextId, artifact: part.map((one) => `{"artifactId":"a","parts":[${one}]}`) };

const old = (kind: string, members: Record<string, fc.Arbitrary<string>>) =>
  objectWith({ kind: fc.constant(`"${kind}"`), ...members });
const wrapped = (name: string, members: Record<string, fc.Arbitrary<string>>) =>
  objectWith(members).map((text) => `{"${name}":${text}}`);

const results: [A2aVersion, string, fc.Arbitrary<string>][] = [
  ['0.3.0', 'a task', old('task', task)],
  ['0.3.0', 'a message', message.map((text) => text.replace('{', '{"kind":"message",'))],
  ['0.3.0', 'an update of a status', old('status-update', update)],
  ['0.3.0', 'an update of an artifact', old('artifact-update', artifact)],
  ['0.3.0', 'push configurations', objectWith({ taskId }).map((text) => `[${text},${text}]`)],
  ['1.0', 'a task', wrapped('task', task)],
  ['1.0', 'a bare task', objectWith(task)],
  ['1.0', 'a message', message.map((text) => `{"message":${text}}`)],
  ['1.0', 'an update of a status', wrapped('statusUpdate', update)],
  ['1.0', 'an update of an artifact', wrapped('artifactUpdate', artifact)],
  ['1.0', 'push configurations', objectWith({ taskId }).map((text) => `{"configs":[${text}]}`)],
];

describe.each(results)('in a response of %s with %s', (version, _name, result) => {
  const response = objectWith({ jsonrpc: fc.constant('"2.0"'), id: anyStringText, result });
  const samples = fc.tuple(response, id);

  test('exactly the ids of tasks and contexts are replaced, however they are written', () => {
    fc.assert(
      fc.property(samples, fc.string(), ([pattern, agentsId], ours) => {
        const read = readResponse(filled(pattern, agentsId), version);
        const given: string[] = [];
        const idOf = (by: string) => (known: string) => {
          given.push(known);
          return by;
        };
        const swapped = read.withClientsIds({ task: idOf(ours), context: idOf(`c${ours}`) });
        // An id that is the same for both is left as the agent spells it.
        const spelled = (by: string) => (by === JSON.parse(agentsId) ? agentsId : JSON.stringify(by));
        expect(swapped).toBe(filled(pattern, spelled(ours), spelled(`c${ours}`)));
        expect(given).toEqual(Array(given.length).fill(JSON.parse(agentsId)));
      }),
    );
  });

  test('a notice is added to the metadata, and nothing else changes', () => {
    fc.assert(
      fc.property(samples, anyValue, ([pattern, agentsId], value) => {
        const text = filled(pattern, agentsId);
        const read = readResponse(text, version);
        const added = read.withMetadata('no"tice', value);
        if (read.facts.kind === 'other') return expect(added).toBe(text);
        const tree = JSON.parse(text);
        const subject = subjectOf(tree.result);
        const isObject = subject.metadata?.constructor === Object;
        subject.metadata = {
          ...(isObject ? subject.metadata : {}),
          'no"tice': JSON.parse(JSON.stringify(value)),
        };
        expect(JSON.parse(added)).toEqual(tree);
      }),
    );
  });
});

/** A response with these ids, as JSON. */
function filled(pattern: string, taskId: string, contextId = taskId): string {
  return pattern.replaceAll(mark, () => taskId).replaceAll(contextMark, () => contextId);
}

function subjectOf(result: Record<string, Record<string, object>>): Record<string, object> {
  const { task, message: reply, statusUpdate, artifactUpdate } = result;
  return task ?? reply ?? statusUpdate ?? artifactUpdate ?? (result as never);
}

describe('a notice', () => {
  const text = (metadata: string) => `{"result":{"kind":"task","id":"t","status":{}${metadata}}}`;

  test('replaces one of the agent, each time that it is there', () => {
    const read = readResponse(text(',"metadata":{"n":1,"\\u006e":2,"m":3}'), '0.3.0');
    expect(read.withMetadata('n', true)).toBe(text(',"metadata":{"n":true,"\\u006e":true,"m":3}'));
  });

  test.each([
    ['', '{"metadata":{"n":1},'],
    [',"metadata":null', '{'],
    [',"metadata":{}', '{'],
  ])('is added where the metadata is %j', (metadata) => {
    const added = JSON.parse(readResponse(text(metadata), '0.3.0').withMetadata('n', 1));
    expect(added.result.metadata).toEqual({ n: 1 });
  });
});
