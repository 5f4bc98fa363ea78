import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { print } from 'graphql';
import { testSchema } from '../testing/test-graph.ts';
import { loadOperations } from './load-operations.ts';

/** Loads documents and fragments that are written for one test only. */
function load(files: Record<string, string>) {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'operations-'));
  for (const [name, text] of Object.entries(files)) {
    const file = join(directory.path, `${name}.graphql`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return loadOperations(testSchema, directory.path);
}

const reading = (selection: string) =>
  `query a($id: UUID!) @rest(method: GET, path: "/a/{id}", tag: "T", summary: "S") { channel(channelId: $id) { ${selection} } }`;
const name = 'fragment ChannelName on Channel { name }';
const known = 'fragment KnownChannel on Channel { channelId ...ChannelName }';

describe('a shared fragment', () => {
  test('is a part of the documents that use it, directly or through another one, from any area', () => {
    const files = {
      'one/a': reading('...KnownChannel'),
      'two/channel-name.fragment': name,
      'known-channel.fragment': known,
    };
    const [operation] = load(files);
    expect([...(operation?.fragments.keys() ?? [])].sort()).toEqual(['ChannelName', 'KnownChannel']);
    expect(print(operation?.document as never).match(/^fragment/gm)).toHaveLength(2);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'that no document uses',
      { a: reading('name'), 'channel-name.fragment': name },
      /No document uses the fragment ChannelName/,
    ],
    [
      'that a file of another name defines',
      { a: reading('...ChannelName'), 'channel.fragment': name },
      /ChannelName must be in channel-name\.fragment\.graphql/,
    ],
    [
      'that two files define',
      { a: reading('...ChannelName'), 'channel-name.fragment': name, 'x/channel-name.fragment': name },
      /Two files define the fragment ChannelName/,
    ],
    [
      'beside another one in its file',
      { a: reading('...ChannelName'), 'channel-name.fragment': `${name} ${known}` },
      /must define one fragment and nothing else/,
    ],
    [
      'that does not fit the schema',
      {
        a: reading('...ChannelName'),
        'channel-name.fragment': 'fragment ChannelName on Channel { nothing }',
      },
      /a\.graphql: .*nothing/,
    ],
    ['that does not exist', { a: reading('...ChannelName') }, /a\.graphql: .*ChannelName/],
    [
      'that contains itself',
      { a: reading('...Loop'), 'loop.fragment': 'fragment Loop on Channel { name ...Loop }' },
      /a\.graphql: .*itself/,
    ],
  ])('%s stops the start', (_what, files, message) => expect(() => load(files)).toThrow(message));
});
