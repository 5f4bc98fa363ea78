import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DuplicateMember, JsonNode } from './json-node.ts';
import { anyJsonText } from './json-text.fixture.ts';

/** Reads a whole tree by its places alone. */
function treeOf(node: JsonNode): unknown {
  if (node.isArray) return Array.from(node.elements(), treeOf);
  if (!node.isObject) return node.asText() ?? node.value();
  return Object.fromEntries(node.members().map(({ name, value }) => [name.asText(), treeOf(value)]));
}

describe('a node of a JSON text', () => {
  test('reads what JSON.parse reads, however the text is written', () => {
    fc.assert(
      fc.property(anyJsonText, (text) => {
        const node = JsonNode.parse(text);
        expect(treeOf(node)).toEqual(JSON.parse(text));
        expect(node.raw).toBe(text.trim());
      }),
    );
  });

  test('finds members by names that are escaped, and that lenient parsers take for the same', () => {
    for (const name of ['taskId', 'task_id', '\\u0074askId', 'TASKID', 'tas\u212AId', 'ta\u017FkId']) {
      const node = JsonNode.parse(`{"other":1,"${name}":2}`);
      expect(node.pick('taskId').taskId?.value()).toBe(2);
    }
    const none = JsonNode.parse('{"taskIds":1,"tasId":2,"metadata":{"taskId":3},"task-id":4}');
    expect(none.pick('taskId')).toEqual({});
  });

  test.each(['{"id":1,"id":2}', '{"id":1,"\\u0069d":2}', '{"id":1,"ID":2}', '{"i_d":null,"id":2}'])(
    'refuses %s, whose readers may differ',
    (text) => {
      expect(() => JsonNode.parse(text).pick('id')).toThrow(DuplicateMember);
      expect(JsonNode.parse(text).pick('name')).toEqual({});
    },
  );

  test.each(['__proto__', 'constructor', 'toString'])('has a member %s only where it is written', (name) => {
    expect(JsonNode.parse('{}').pick(name)).toEqual({});
    expect(Object.hasOwn(JsonNode.parse(`{"${name}":1}`).pick('id'), name)).toBe(false);
  });

  test('has no members or elements where it is another value', () => {
    for (const text of ['1', 'null', '"{}"', '[{}]']) expect(JsonNode.parse(text).pick('id')).toEqual({});
    for (const text of ['1', 'null', '"[1]"', '{"0":1}'])
      expect([...JsonNode.parse(text).elements()]).toEqual([]);
  });
});
