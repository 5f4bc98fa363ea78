import { expect, test } from '@jest/globals';
import { startShown } from '../conversation/shown-traffic.fixture.ts';
import { Talk } from '../store/store.fixture.ts';
import { ConversationMessagesFeed, mostAtOnce } from './conversation-messages.feed.ts';

const { talk, talker, store, subgraph } = await startShown();

test.each([mostAtOnce, mostAtOnce + 1])(
  'All of %d messages that are there come in the order of their places, and then the next one',
  async (count) => {
    const own = new Talk();
    const taskId = await talk(own, 'c', ['1']);
    const say = (texts: readonly string[]) =>
      store.note(own.news(taskId, { contextId: 'c', messages: texts.map((text) => own.says(text)) }));
    await say(Array.from({ length: count - 1 }, (_, at) => `${at + 2}`));
    const stream = await ConversationMessagesFeed.follow(subgraph.context(talker(own)), {
      contextId: 'c',
      after: '0',
    });
    const next = async () => (await stream.next()).value?.message.place;
    for (let place = 1; place <= count; place += 1) expect(Number(await next())).toBe(place);
    await say(['more']);
    expect(Number(await next())).toBe(count + 1);
    await stream.return();
  },
);
