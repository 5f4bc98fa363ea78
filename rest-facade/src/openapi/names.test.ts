import { withScalars } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { deriveOperation } from '../operations/derive-operation.ts';
import { loadOperations } from '../operations/load-operations.ts';
import { withRestDirective } from '../operations/rest-directive.ts';
import { testAccess, testOperations, testSchema } from '../testing/test-graph.ts';
import { openApi } from './open-api.ts';

const served = withRestDirective(withScalars(testSchema));

/** An operation on channels with a fragment `Brief`. */
function listing(name: string, selection: string) {
  const fragment = selection.includes('Brief') ? 'fragment Brief on Channel { name }' : '';
  const rest = `@rest(method: GET, path: "/${name}", tag: "Tasks", summary: "S")`;
  return deriveOperation(served, parse(`query ${name} ${rest} { channels { ${selection} } } ${fragment}`));
}

const schemasOf = (...operations: ReturnType<typeof listing>[]) =>
  Object.keys(openApi(operations, testAccess).components.schemas ?? {});

describe('the name of a schema', () => {
  test('is that of the fragment which a selection consists of, also in the name of its page', () => {
    expect(schemasOf(listing('a', 'content { ...Brief } totalElements'))).toEqual([
      'Brief',
      'BriefPage',
      'Problem',
    ]);
  });

  test('is that of the type where a selection has fields of its own', () => {
    expect(schemasOf(listing('a', 'content { ...Brief channelId } totalElements'))).toEqual([
      'Channel',
      'ChannelPage',
      'Problem',
    ]);
  });

  test('belongs to one schema, whatever the order of the operations', () => {
    const one = listing('a', 'content { name }');
    const two = listing('b', 'content { channelId }');
    for (const both of [
      [one, two],
      [two, one],
    ])
      expect(() => schemasOf(...both)).toThrow('Two schemas are named Channel.');
    expect(schemasOf(one, listing('c', 'content { name }'))).toContain('Channel');
  });
});

test('a tag without a description stops the start', () => {
  const [operation] = loadOperations(testSchema, testOperations);
  const tagged = { ...(operation as NonNullable<typeof operation>), tag: 'Unheard of' };
  expect(() => openApi([tagged], testAccess)).toThrow('The tag "Unheard of" has no description.');
});
