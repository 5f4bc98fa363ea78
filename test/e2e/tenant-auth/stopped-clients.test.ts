import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { graphql, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { stop } from '../../kit/stopping.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { type Client, newClient, requestToken } from './client-token.ts';
import { createCredential } from './credential-maker.ts';

let another: AnotherGateway;
beforeAll(async () => {
  another = await startAnotherGateway(shared.environment);
});
afterAll(() => another.child.stop());

async function channelWithKey({ ask, maker }: Story): Promise<Client> {
  const subjectId = await maker.channel();
  const made = await ask(createCredential, { kind: 'CHANNEL', subjectId, roles: ['REGISTRY:READ'] });
  return { clientSecret: made.clientSecret, ...made.credential };
}

/** Who is stopped, how it gets its client, and by which scope. */
const cases: [string, (story: Story) => Promise<Client>, string][] = [
  ['an agent', (story) => newClient(story, 'AGENT', ['REGISTRY:READ']), 'AGENT'],
  ['a channel', channelWithKey, 'CHANNEL'],
  ['an agent of a stopped tenant', (story) => newClient(story, 'AGENT', ['REGISTRY:READ']), 'TENANT'],
  ['a channel of a stopped tenant', channelWithKey, 'TENANT'],
  ['a service of a stopped tenant', (story) => newClient(story, 'SERVICE', ['REGISTRY:READ']), 'TENANT'],
];

const killed = { status: 403, code: 'KILL_SWITCH_ACTIVE' };
const document = '{ __typename }';

/** What a token is answered by REST, by GraphQL and at a socket of one gateway. */
async function answersAt(url: string, token: string) {
  const byRest = await rest(url, 'GET', '/registry/v1/channels', token);
  const post = await rest(url, 'POST', '/graphql', token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document }),
  });
  const get = await rest(url, 'GET', `/graphql?query=${encodeURIComponent(document)}`, token, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  const socket = await SocketClient.connect(url, token);
  const { closing } = socket;
  socket.cut();
  return {
    rest: { status: byRest.status, code: byRest.json?.code },
    graphql: [post, get].map(({ status, json }) => ({ status, code: json.errors?.[0]?.extensions.code })),
    socket: closing?.code,
  };
}

const stoppedEverywhere = { rest: killed, graphql: [killed, killed], socket: 4403 };
const bodyOf = ({
  status,
  json: { requestId, instance, ...body },
}: Awaited<ReturnType<typeof requestToken>>) => ({
  status,
  ...body,
});

describe('A kill switch', () => {
  test.each(cases)(
    cites('decided.stopped-clients', 'stops %s, at every gateway, until it is lifted'),
    async (_who, make, scope) => {
      const story = await beginStory();
      const client = await make(story);
      const { access_token: token } = (await requestToken(client)).json;
      const open = await Promise.all(
        [shared.url, another.url].map((url) => SocketClient.connect(url, token)),
      );
      const { lift } = await stop(story, scope, scope === 'TENANT' ? undefined : client.subjectId);
      for (const url of [shared.url, another.url]) {
        const isStopped = async () => (await graphql(url, document, {}, token)).errors !== undefined;
        await eventually(isStopped, `the caller is stopped at ${url}`);
        expect(await answersAt(url, token)).toEqual(stoppedEverywhere);
      }
      for (const socket of open) expect((await socket.closed()).code).toBe(4403);
      expect(bodyOf(await requestToken(client))).toMatchObject({ ...killed, error: 'unauthorized_client' });
      await lift();
      const isBack = async () => (await graphql(shared.url, document, {}, token)).errors === undefined;
      await eventually(isBack, 'the caller is back');
      expect((await requestToken(client)).status).toBe(200);
    },
  );

  test('tells a client without the correct secret nothing', async () => {
    const story = await beginStory();
    const [stopped, other] = [await newClient(story), await newClient(story)];
    const guess = (client: Client) => requestToken({ ...client, clientSecret: 'agg_wrong' });
    const before = bodyOf(await guess(other));
    await stop(story, 'AGENT', stopped.subjectId);
    expect(bodyOf(await guess(stopped))).toEqual(before);
    expect(before).toMatchObject({ status: 401, error: 'invalid_client' });
  });

  test('on one agent leaves other agents of the tenant, and the tenant of others, alone', async () => {
    const [story, neighbour] = await Promise.all([beginStory(), beginStory()]);
    const clients = await Promise.all([newClient(story), newClient(neighbour)]);
    await stop(story, 'AGENT', (await newClient(story)).subjectId);
    await stop(neighbour, 'CHANNEL', await neighbour.maker.channel());
    for (const client of clients) expect((await requestToken(client)).status).toBe(200);
  });

  test('is reported before a wrong kind of caller', async () => {
    const story = await beginStory();
    const client = await newClient(story, 'AGENT', ['REGISTRY:READ']);
    const { access_token: token } = (await requestToken(client)).json;
    const ask = async () => {
      const { status, json } = await rest(shared.url, 'GET', '/registry/v1/kill-switches', token);
      return [status, json.code];
    };
    expect(await ask()).toEqual([403, 'FORBIDDEN']);
    await stop(story, 'AGENT', client.subjectId);
    await eventually(async () => (await ask())[1] === 'KILL_SWITCH_ACTIVE', 'the agent is stopped');
  });

  test('of a tenant leaves its people everything, also in the tenant of the operator', async () => {
    const story = await beginStory();
    const { lift } = await stop(story, 'TENANT');
    expect(await story.maker.channel()).toEqual(expect.any(String));
    await lift();
    const operator = await shared.provisioning.operator();
    const agent = await shared.provisioning.caller(operator.tenantId, ['REGISTRY:READ'], { kind: 'AGENT' });
    const ask = async (query: string, variables: object, token: string) =>
      (await graphql(shared.url, query, variables, token)).errors?.[0]?.extensions.code;
    const raiseTenant = 'mutation { raiseKillSwitch(scope: TENANT, reason: "A drill.") { id } }';
    const { data } = await graphql(shared.url, raiseTenant, {}, operator.token);
    const isStopped = async () => (await ask(document, {}, agent.token)) === 'KILL_SWITCH_ACTIVE';
    await eventually(isStopped, "the operator's agent is stopped");
    const suspend = 'mutation ($id: UUID!) { suspendTenant(tenantId: $id, reason: "Unpaid.") { status } }';
    expect(await ask(suspend, { id: story.tenantId }, operator.token)).toBeUndefined();
    const { id } = data.raiseKillSwitch;
    const liftIt = 'mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "Done.") { id } }';
    expect(await ask(liftIt, { id }, operator.token)).toBeUndefined();
  });
});
