import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { stop } from '../../kit/stopping.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { activeGateway, activeServer } from '../../kit/subscribing.ts';

const shown = 'killSwitch { id scope targetId }';

/** Each noun: its scope, what makes one, and the query that shows its kill switch, with the variable `id`. */
const nouns: Record<string, [scope: string, make: (story: Story) => Promise<string>, query: string]> = {
  Agent: ['AGENT', ({ maker }) => maker.agent(), `query ($id: UUID!) { agent(agentId: $id) { ${shown} } }`],
  Channel: [
    'CHANNEL',
    ({ maker }) => maker.channel(),
    `query ($id: UUID!) { channel(channelId: $id) { ${shown} } }`,
  ],
  McpServer: ['MCP_SERVER', activeServer, `query ($id: UUID!) { mcpServer(mcpServerId: $id) { ${shown} } }`],
  LlmGateway: [
    'LLM_GATEWAY',
    activeGateway,
    `query ($id: UUID!) { llmGateway(llmGatewayId: $id) { ${shown} } }`,
  ],
  User: [
    'USER',
    async ({ caller }) => (await caller([])).id,
    `query ($id: UUID!) { user(userId: $id) { ${shown} } }`,
  ],
};

describe('The field killSwitch', () => {
  test.each(Object.keys(nouns))(
    cites('decided.killswitch', 'of %s is its own kill switch, else that of its tenant, else null'),
    async (name) => {
      const [scope, make, query] = nouns[name] as (typeof nouns)[string];
      const story = await beginStory();
      const id = await make(story);
      const active = async () => (await story.ask(query, { id })).killSwitch;
      expect(await active()).toBeNull();
      const ofTenant = await stop(story, 'TENANT');
      expect(await active()).toEqual({ id: ofTenant.id, scope: 'TENANT', targetId: null });
      const own = await stop(story, scope, id);
      expect(await active()).toEqual({ id: own.id, scope, targetId: id });
      await ofTenant.lift();
      expect(await active()).toEqual({ id: own.id, scope, targetId: id });
      await own.lift();
      expect(await active()).toBeNull();
    },
  );

  test('of a tenant is that of its scope, wherever the tenant appears', async () => {
    const story = await beginStory();
    await story.maker.agent();
    const query = `{ tenant { ${shown} } agents { content { tenantDetails { ${shown} } createdBy { ${shown} } } } }`;
    const ask = async () => (await graphql(shared.url, query, {}, story.admin.token)).data;
    expect((await ask()).tenant).toEqual({ killSwitch: null });
    const { id } = await stop(story, 'TENANT');
    const { tenant, agents } = await ask();
    const killSwitch = { id, scope: 'TENANT', targetId: null };
    expect(tenant).toEqual({ killSwitch });
    expect(agents.content).toEqual([{ tenantDetails: { killSwitch }, createdBy: { killSwitch } }]);
  });

  test("of another tenant's agent, and of its tenant, is null", async () => {
    const [mine, theirs] = await Promise.all([beginStory(), beginStory()]);
    const name = `Published ${theirs.tenantId}`;
    const agentId = await theirs.maker.agent(name, { visibility: 'PUBLIC' });
    await stop(theirs, 'AGENT', agentId);
    await stop(theirs, 'TENANT');
    const query = `query ($q: Name) { publicAgents(q: $q) { content {
      tenantId ${shown} tenantDetails { ${shown} } } } }`;
    const { content } = await mine.ask(query, { q: name });
    expect(content).toEqual([
      { tenantId: theirs.tenantId, killSwitch: null, tenantDetails: { killSwitch: null } },
    ]);
    await stop(mine, 'TENANT');
    expect((await mine.ask(query, { q: name })).content).toEqual(content);
  });

  test('needs REGISTRY:READ, whatever shows the noun', async () => {
    const story = await beginStory();
    const id = await story.maker.channel();
    await stop(story, 'CHANNEL', id);
    const { token } = await story.caller(['CHANNELS:READ']);
    const query = nouns.Channel?.[2] ?? '';
    const { data, errors } = await graphql(shared.url, query, { id }, token);
    expect([data, errors?.[0]?.extensions.code]).toEqual([{ channel: { killSwitch: null } }, 'FORBIDDEN']);
  });
});
