import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory, type Story, timestamp, uuidV7 } from '../../kit/story.ts';

const path = '/registry/v1/channels';

/** Registers channels one after the other, so that their order is known. */
async function makeChannels({ maker }: Story, names: readonly string[]): Promise<string[]> {
  const ids = [];
  for (const name of names) ids.push(await maker.channel(name));
  return ids;
}

const namesOf = (answer: { json: { content: { name: string }[] } }) =>
  answer.json.content.map(({ name }) => name);

describe('The list of channels', () => {
  test(
    cites(
      [
        'op6.path',
        'paging.envelope',
        'paging.integers',
        'paging.channel-totals',
        'success.get',
        'channel.members',
        'channel.created-by',
        'values.uuid',
        'values.date-time',
      ],
      'answers channels in the full shape of the interface',
    ),
    async () => {
      const story = await beginStory();
      const [channelId] = await makeChannels(story, ['Web chat']);
      const { status, json } = await story.rest('GET', path);
      expect(status).toBe(200);
      expect(json).toEqual({
        content: [
          {
            channelId,
            tenantId: story.tenantId,
            name: 'Web chat',
            deletedAt: null,
            clientId: expect.any(String),
            createdAt: expect.stringMatching(timestamp),
            createdBy: { id: story.admin.id, name: 'Grace Hopper' },
          },
        ],
        page: 0,
        size: 20,
        totalElements: 1,
        totalPages: 1,
        totalActive: 1,
        totalArchived: 0,
      });
      expect(channelId).toMatch(uuidV7);
    },
  );

  test(
    cites(['op6.active-only', 'op6.totals'], 'shows active channels, and all with includeArchived'),
    async () => {
      const story = await beginStory();
      const [archived] = await makeChannels(story, ['Gone', 'One', 'Two']);
      await story.rest('DELETE', `${path}/${archived}`);
      const active = await story.rest('GET', path);
      expect(namesOf(active)).toEqual(['Two', 'One']);
      expect(active.json).toMatchObject({ totalElements: 2, totalActive: 2, totalArchived: 1 });
      const all = await story.rest('GET', `${path}?includeArchived=true`);
      expect(namesOf(all)).toEqual(['Two', 'One', 'Gone']);
      expect(all.json).toMatchObject({ totalElements: 3, totalActive: 2, totalArchived: 1 });
      expect(all.json.content[2].deletedAt).toMatch(timestamp);
    },
  );

  test('that is searched counts what is found, beside all channels', async () => {
    const story = await beginStory();
    const [archived] = await makeChannels(story, ['Web', 'Web shop', 'Phone']);
    await story.rest('DELETE', `${path}/${archived}`);
    const totals = { totalActive: 2, totalArchived: 1 };
    const found = async (more: string) => (await story.rest('GET', `${path}?q=web${more}`)).json;
    expect(await found('')).toMatchObject({ totalElements: 1, totalPages: 1, ...totals });
    expect(await found('&includeArchived=true')).toMatchObject({ totalElements: 2, ...totals });
  });

  test('is empty without channels', async () => {
    const { json } = await (await beginStory()).rest('GET', path);
    expect(json).toMatchObject({
      content: [],
      totalElements: 0,
      totalPages: 0,
      totalActive: 0,
      totalArchived: 0,
    });
  });

  test(cites(['list.page', 'list.total-pages'], 'is cut into pages that do not overlap'), async () => {
    const story = await beginStory();
    await makeChannels(story, ['a', 'b', 'c', 'd', 'e']);
    const pages = await Promise.all(
      [0, 1, 2].map((page) => story.rest('GET', `${path}?sort=name,asc&size=2&page=${page}`)),
    );
    expect(pages.map(namesOf)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    for (const { json } of pages) expect(json).toMatchObject({ size: 2, totalElements: 5, totalPages: 3 });
  });

  test(cites('list.past-the-end', 'is empty past its end, with the correct total'), async () => {
    const story = await beginStory();
    await makeChannels(story, ['a', 'b', 'c']);
    const { status, json } = await story.rest('GET', `${path}?page=7&size=2`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      content: [],
      page: 7,
      size: 2,
      totalElements: 3,
      totalPages: 2,
      totalActive: 3,
    });
  });

  test(cites(['list.size', 'list.size-clamped'], 'has 20 per page by default, and at most 200'), async () => {
    const story = await beginStory();
    expect((await story.rest('GET', path)).json.size).toBe(20);
    expect((await story.rest('GET', `${path}?size=5000`)).json.size).toBe(200);
  });

  test.each([
    ['page', '-1'],
    ['page', 'first'],
    ['size', '0'],
    ['size', '-5'],
    ['size', '1.5'],
    ['sort', 'createdById,asc'],
    ['sort', 'name,sideways'],
    ['includeArchived', 'perhaps'],
  ])(cites('error.pointer', 'refuses %s=%s and names the parameter'), async (name, value) => {
    const { status, json } = await (await beginStory()).rest('GET', `${path}?${name}=${value}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ pointer: name }] });
  });

  test(cites('tenancy.current', 'shows only the channels of the caller’s tenant'), async () => {
    const [mine, theirs] = await Promise.all([beginStory(), beginStory()]);
    await Promise.all([makeChannels(mine, ['Mine']), makeChannels(theirs, ['Theirs', 'Theirs too'])]);
    const { json } = await mine.rest('GET', `${path}?includeArchived=true`);
    expect(json).toMatchObject({ content: [{ name: 'Mine' }], totalElements: 1, totalActive: 1 });
  });
});
