import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { post } from '../../kit/accounts.ts';
import { graphql, type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { codeOf, lift, raise, rename, stop, untilStopped } from '../../kit/stopping.ts';
import { beginStory, type Story } from '../../kit/story.ts';

let story: Story;
const sockets: SocketClient[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.cut();
});
beforeEach(async () => {
  story = await beginStory();
});

const isReplayed = ({ headers }: RestAnswer) => headers.get('idempotent-replayed') === 'true';

/** A person with every role who is stopped. */
async function stoppedAdmin() {
  const person = await story.caller(['REGISTRY:ADMIN', 'CHANNELS:ADMIN', 'USERS:ADMIN', 'TENANT:ADMIN']);
  const socket = await SocketClient.connect(shared.url, person.token);
  sockets.push(socket);
  const events = socket.subscribe('subscription { registryChanged(after: "0") { kind } }');
  const { id } = await stop(story, 'USER', person.id);
  await untilStopped(person.token);
  return { ...person, switchId: id, socket, events };
}

describe('A stopped person', () => {
  test(
    cites('decided.stopped-people', 'may read by REST, by GraphQL and on a socket that was open before'),
    async () => {
      const { token, events } = await stoppedAdmin();
      expect((await rest(shared.url, 'GET', '/registry/v1/kill-switches', token)).json.totalElements).toBe(1);
      expect(await codeOf('{ me { id } channels { totalElements } }', {}, token)).toBeUndefined();
      const read = '/graphql?query=%7B%20me%20%7B%20id%20%7D%20%7D';
      const headers = { 'apollo-require-preflight': 'true' };
      expect((await rest(shared.url, 'GET', read, token, { headers })).json.data.me.id).toEqual(
        expect.any(String),
      );
      const seen = events.answers.length;
      await story.maker.channel();
      await eventually(() => events.answers.length > seen, 'the change is delivered');
    },
  );

  test.each([
    ['in GraphQL', rename],
    [
      'of other people',
      'mutation { revokeSessions(userId: "0190a3c8-7b1e-7c3a-9f52-000000000001") { message } }',
    ],
    ['to the kill switches of others', 'mutation { raiseKillSwitch(scope: TENANT, reason: "Mine.") { id } }'],
    ['in a fragment', 'mutation { ...more } fragment more on Mutation { updateMe(name: "Eve") { name } }'],
  ])('changes nothing %s', async (_what, document) => {
    const { token, socket } = await stoppedAdmin();
    expect(await codeOf(document, {}, token)).toBe('KILL_SWITCH_ACTIVE');
    const operation = socket.subscribe(document);
    await eventually(() => operation.answers[0], 'the socket answers');
    expect(operation.answers[0]?.errors?.[0]?.extensions.code).toBe('KILL_SWITCH_ACTIVE');
    expect(socket.closing).toBeUndefined();
  });

  test('changes nothing through REST: 403 before the body is read', async () => {
    const { token } = await stoppedAdmin();
    const { status, json } = await post('groups', { nonsense: true }, token);
    expect([status, json.code]).toEqual([403, 'KILL_SWITCH_ACTIVE']);
  });

  test('lifts their own kill switch, also beside what is refused', async () => {
    const { token, switchId, id } = await stoppedAdmin();
    const both = `mutation ($id: UUID!) {
      updateMe(name: "Eve") { name } liftKillSwitch(id: $id, reason: "Repaired.") { liftedById } }`;
    const { errors, data } = await graphql(shared.url, both, { id: switchId }, token);
    expect(errors?.map(({ path, extensions }) => [path?.[0], extensions.code])).toEqual([
      ['updateMe', 'KILL_SWITCH_ACTIVE'],
    ]);
    // `updateMe` cannot be null, so the whole of the data is; the second mutation was executed, as always.
    expect(data?.liftKillSwitch?.liftedById ?? id).toBe(id);
    const isBack = async () => (await codeOf(rename, {}, token)) === undefined;
    await eventually(isBack, 'the person is back');
  });

  test('who stops themselves can lift that, and nothing else', async () => {
    const { id, token } = story.admin;
    const raised = await story.ask(raise, { scope: 'USER', targetId: id });
    await untilStopped(token);
    expect(await codeOf(raise, { scope: 'TENANT' }, token)).toBe('KILL_SWITCH_ACTIVE');
    expect(await codeOf(lift, { id: raised.id }, token)).toBeUndefined();
    const isBack = async () => (await codeOf(rename, {}, token)) === undefined;
    await eventually(isBack, 'the person is back');
  });

  test('without REGISTRY:ADMIN cannot lift it', async () => {
    const person = await story.caller(['REGISTRY:READ']);
    const { id } = await stop(story, 'USER', person.id);
    await untilStopped(person.token);
    expect(await codeOf(lift, { id }, person.token)).toBe('FORBIDDEN');
  });

  test('gets no stored answer of a request that was made before', async () => {
    const person = await story.caller(['CHANNELS:ADMIN', 'GROUPS:ADMIN']);
    const create = 'mutation { createChannel(input: { name: "Web" }) { channelId } }';
    const keyed = (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return () => rest(shared.url, 'POST', path, person.token, { headers, body: JSON.stringify(body) });
    };
    const inGraph = keyed('/graphql', { query: create });
    const inRest = keyed('/tenant-auth/v1/groups', { name: 'Staff' });
    expect([(await inGraph()).json.errors, (await inRest()).status]).toEqual([undefined, 201]);
    expect([isReplayed(await inGraph()), isReplayed(await inRest())]).toEqual([true, true]);
    await stop(story, 'USER', person.id);
    await untilStopped(person.token);
    const [graph, facade] = [await inGraph(), await inRest()];
    expect([graph, facade].some(isReplayed)).toBe(false);
    expect(graph.json.errors[0].extensions.code).toBe('KILL_SWITCH_ACTIVE');
    expect([facade.status, facade.json.code]).toEqual([403, 'KILL_SWITCH_ACTIVE']);
  });
});
