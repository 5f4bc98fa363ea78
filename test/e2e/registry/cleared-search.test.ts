import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';

test(
  cites('decided.order-and-search', 'A list is whole when its search field has been cleared'),
  async () => {
    const { maker, rest } = await beginStory();
    for (const name of ['Web', 'Phone']) await maker.channel(name);
    for (const cleared of ['q=', 'q=%20', 'q']) {
      const { status, json } = await rest('GET', `/registry/v1/channels?${cleared}`);
      expect([status, json.totalElements]).toEqual([200, 2]);
    }
    expect((await rest('GET', '/relay/v1/policies?q=')).status).toBe(200);
  },
);
