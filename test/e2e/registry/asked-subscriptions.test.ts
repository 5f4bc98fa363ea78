import type { Role } from '@agg/schema/access';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask, graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { activeGateway, activeServer, creationOf, listOf, oneOf, stepOf } from '../../kit/subscribing.ts';

const kinds: ['User' | 'McpServer' | 'LlmGateway', Role, (story: Story) => Promise<string>][] = [
  ['User', 'REGISTRY:READ', ({ maker }) => maker.agent()],
  ['McpServer', 'MCP_REGISTRY:READ', activeServer],
  ['LlmGateway', 'LLM_GATEWAY:READ', activeGateway],
];

/** A reader who has asked for a target of their tenant. */
async function asked(
  kind: (typeof kinds)[number][0],
  role: Role,
  targetOf: (story: Story) => Promise<string>,
) {
  const story = await beginStory();
  // The selections show the agent, too.
  const reader = await story.caller([role, 'REGISTRY:READ'], { name: 'Rita Reader' });
  const targetId = await targetOf(story);
  const input = { subscriberKind: 'USER', targetId };
  const subscription = await ask(shared.url, creationOf(kind), { input }, reader.token);
  const by = (document: string, variables: object) => ask(shared.url, document, variables, reader.token);
  const codeOf = async (document: string, variables: object) =>
    (await graphql(shared.url, document, variables, reader.token)).errors?.[0]?.extensions.code;
  return { story, reader, targetId, subscription, id: subscription.subscriptionId as string, by, codeOf };
}

describe('A person with only the role to read', () => {
  test.each(kinds)(
    cites('decided.asking-for-access', 'asks for a subscription of their own, which waits for approval: %s'),
    async (kind, role, targetOf) => {
      const { story, reader, subscription, id, codeOf } = await asked(kind, role, targetOf);
      expect(subscription).toMatchObject({
        status: 'PENDING',
        activatedAt: null,
        subscriber: { kind: 'USER', id: reader.id, name: 'Rita Reader' },
      });
      expect(await codeOf(stepOf(kind, 'approve'), { id })).toBe('FORBIDDEN');
      expect(await story.ask(stepOf(kind, 'approve'), { id })).toMatchObject({ status: 'ACTIVE' });
    },
  );

  test.each(kinds)('can be refused: %s', async (kind, role, targetOf) => {
    const { story, id, by } = await asked(kind, role, targetOf);
    await story.ask(stepOf(kind, 'reject'), { id, reason: 'Not now.' });
    expect(await by(oneOf(kind), { id })).toMatchObject({ status: 'REJECTED', statusReason: 'Not now.' });
  });

  test.each(kinds)('cancels what is theirs, and nothing else: %s', async (kind, role, targetOf) => {
    const { story, id, by, codeOf, targetId } = await asked(kind, role, targetOf);
    const input = { subscriberKind: 'USER', targetId };
    const { subscriptionId: other } = await story.ask(creationOf(kind), { input });
    expect(await codeOf(stepOf(kind, 'cancel'), { id: other })).toBe('NOT_FOUND');
    expect(await codeOf(stepOf(kind, 'revoke'), { id })).toBe('FORBIDDEN');
    expect(await by(stepOf(kind, 'cancel'), { id })).toMatchObject({ status: 'CANCELLED' });
    expect((await story.ask(oneOf(kind), { id: other })).status).toBe('ACTIVE');
  });

  test('cannot subscribe anybody else', async () => {
    const { story, targetId, codeOf } = await asked(...(kinds[0] as (typeof kinds)[0]));
    const subscriberId = story.admin.id;
    expect(await codeOf(creationOf('User'), { input: { targetId, subscriberId } })).toBe('FORBIDDEN');
    const agent = { targetId, subscriberId: await story.maker.agent('Asking') };
    expect(await codeOf(creationOf('Agent'), { input: agent })).toBe('FORBIDDEN');
    const server = await asked(...(kinds[1] as (typeof kinds)[1]));
    const ofAgent = { targetId: server.targetId, subscriberId: await server.story.maker.agent() };
    expect(await server.codeOf(creationOf('McpServer'), { input: ofAgent })).toBe('FORBIDDEN');
  });

  test('who may write is subscribed at once', async () => {
    const { story, targetId } = await asked(...(kinds[0] as (typeof kinds)[0]));
    const writer = await story.caller(['REGISTRY:READ', 'REGISTRY:WRITE']);
    const created = await ask(shared.url, creationOf('User'), { input: { targetId } }, writer.token);
    expect(created.status).toBe('ACTIVE');
  });
});

describe('Lists of subscriptions', () => {
  test('are filtered by the subscriber’s kind and the tenants, and searched by both names', async () => {
    const { story, targetId, id } = await asked(...(kinds[0] as (typeof kinds)[0]));
    const other = await beginStory();
    const list = async (args: string) =>
      (await story.ask(`{ userSubscriptions(${args}) { content { subscriptionId } } }`)).content.map(
        ({ subscriptionId }: { subscriptionId: string }) => subscriptionId,
      );
    expect(targetId).toBeDefined();
    for (const found of [
      'q: "rita"',
      'q: "clerk"',
      'subscriberKind: USER',
      `providerTenantId: "${story.tenantId}"`,
    ])
      expect([found, await list(found)]).toEqual([found, [id]]);
    for (const [name, value] of [
      ['consumerTenantId', other.tenantId],
      ['providerTenantId', other.tenantId],
    ])
      for (const side of ['CONSUMER', 'PROVIDER'])
        expect(await list(`${name}: "${value}", side: ${side}`)).toEqual([]);
    for (const nothing of ['q: "nobody"', 'subscriberKind: AGENT']) expect(await list(nothing)).toEqual([]);
    expect((await story.ask(listOf('User'))).totalElements).toBe(1);
  });
});
