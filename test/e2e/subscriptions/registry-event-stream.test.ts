import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';

const path = '/registry/v1/events';

test('An event stream of the registry carries the names of the subject and the actor, and the reason', async () => {
  const story = await beginStory();
  const agentId = await story.maker.agent('Parcel clerk');
  await story.ask('mutation ($id: UUID!) { suspendAgent(agentId: $id, reason: "It lies.") { status } }', {
    id: agentId,
  });
  await story.maker.agent('Another one');
  const stream = await EventStreamClient.open(shared.url, `${path}?ids=${agentId}`, story.admin.token, '0');
  try {
    await eventually(() => stream.events.length >= 3, 'three events are delivered');
    expect(stream.events.map(({ data }) => data.action)).toEqual([
      'agent.created',
      'agent.activated',
      'agent.suspended',
    ]);
    expect(stream.events[2]?.data).toMatchObject({
      kind: 'AGENT',
      id: agentId,
      name: 'Parcel clerk',
      reason: 'It lies.',
      actor: { kind: 'USER', id: story.admin.id, name: 'Grace Hopper' },
    });
  } finally {
    stream.cut();
  }
});

test('An event stream is refused for a kind that the caller may not read', async () => {
  const story = await beginStory();
  const { token } = await story.caller(['REGISTRY:READ']);
  const { status, json } = await story.rest('GET', `${path}?kinds=CHANNEL`, token);
  expect([status, json.code]).toEqual([403, 'FORBIDDEN']);
  expect(json.detail).toContain('CHANNELS:READ');
});
