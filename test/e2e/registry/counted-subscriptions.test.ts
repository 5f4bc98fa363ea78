import { expect, test } from '@jest/globals';
import { beginStory } from '../../kit/story.ts';
import { creationOf, stepOf } from '../../kit/subscribing.ts';

const read = 'query ($id: UUID!) { agent(agentId: $id) { subscriptionCount } }';

test('An agent counts the subscriptions to it that are active, and no others', async () => {
  const { ask, maker } = await beginStory();
  const [targetId, other] = [await maker.agent('Answering'), await maker.agent('Other')];
  const ids: string[] = [];
  for (const name of ['One', 'Two']) {
    const input = { subscriberId: await maker.agent(name), targetId };
    ids.push((await ask(creationOf('Agent'), { input })).subscriptionId);
  }
  const channel = { subscriberId: await maker.channel(), targetId };
  await ask(creationOf('Channel'), { input: channel });
  const count = async (id = targetId) => (await ask(read, { id })).subscriptionCount;
  expect([await count(), await count(other)]).toEqual([3, 0]);
  await ask(stepOf('Agent', 'suspend'), { id: ids[0], reason: 'It is too loud.' });
  expect(await count()).toBe(2);
  await ask(stepOf('Agent', 'resume'), { id: ids[0] });
  await ask(stepOf('Agent', 'revoke'), { id: ids[1], reason: 'It is too loud.' });
  expect(await count()).toBe(2);
});
