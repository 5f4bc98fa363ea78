import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';

interface Row {
  channelId: string;
  name: string;
}

const path = '/registry/v1/channels';
const create = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId } }';

test(
  cites(
    ['list.sort', 'list.total-order'],
    'The list of channels is sorted by the requested field, then by id',
  ),
  async () => {
    const story = await beginStory();
    const make = async (name: string): Promise<string> => (await story.ask(create, { name })).channelId;
    const former = await make('b');
    await story.rest('DELETE', `${path}/${former}`);
    const present = await make('b');
    for (const name of ['a', 'c']) await make(name);
    const sorted = async (order: string): Promise<Row[]> =>
      (await story.rest('GET', `${path}?includeArchived=true&sort=name,${order}`)).json.content;
    const rising = await sorted('asc');
    expect(rising.map(({ name }) => name)).toEqual(['a', 'b', 'b', 'c']);
    expect(rising.slice(1, 3).map(({ channelId }) => channelId)).toEqual([former, present]);
    expect(await sorted('desc')).toEqual(rising.toReversed());
  },
);
