import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory, type Story } from '../../kit/story.ts';

/** A noun that can be archived: its path, how one is made, and the filter for its state, empty where it has none. */
const nouns: [string, (story: Story) => Promise<string>, string][] = [
  ['agents', ({ maker }) => maker.agent(), 'status=ARCHIVED'],
  ['mcp-servers', ({ maker }) => maker.mcpServer(), 'status=ARCHIVED'],
  ['channels', ({ maker }) => maker.channel('Web chat'), ''],
];

describe('An archived noun', () => {
  test.each(nouns)(
    cites('decided.archived-nouns', 'is listed only where it is asked for: %s'),
    async (path, make, filter) => {
      const story = await beginStory();
      const [kept, archived] = [await make(story), await make(story)];
      expect((await story.rest('DELETE', `/registry/v1/${path}/${archived}`)).status).toBe(204);
      const listed = async (query: string) => {
        const { content, totalElements } = (await story.rest('GET', `/registry/v1/${path}?${query}`)).json;
        expect(totalElements).toBe(content.length);
        return JSON.stringify(content);
      };
      expect([await listed(''), await listed('includeArchived=true')]).toEqual([
        expect.not.stringContaining(archived),
        expect.stringContaining(archived),
      ]);
      expect(await listed('')).toContain(kept);
      if (filter) expect(await listed(filter)).toContain(archived);
    },
  );
});
