import { randomUUIDv7 } from 'node:crypto';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { changingTenant } from '../../kit/changing-tenant.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';

const watch = 'subscription { registryChanged(after: "0") { id } }';

/** A socket that gets an event, and whose token ends soon: on a slow machine, after twice or more times as many seconds. */
async function shortLived(tenantId: string, lifetime = 2) {
  const { token } = await shared.provisioning.caller(tenantId, allRoles, { lifetime });
  const client = await SocketClient.connect(shared.url, token);
  const operation = client.subscribe(watch);
  await eventually(() => operation.answers.length > 0 || client.closing, 'the first change is delivered');
  if (operation.answers.length === 0) return shortLived(tenantId, 2 * lifetime);
  return { client, operation };
}

describe('Access to a socket', () => {
  test('a socket without a token gets no event', async () => {
    const { maker } = await changingTenant();
    const client = await SocketClient.connect(shared.url, undefined);
    const operation = client.subscribe(watch);
    await maker.channel();
    const errors = await eventually(() => operation.refused ?? operation.answers[0]?.errors, 'it is refused');
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(operation.answers.every(({ data }) => !data?.registryChanged)).toBe(true);
    client.cut();
  });

  test.each([
    { params: { authorization: 'Bearer nonsense' } },
    { params: { authorization: '' } },
    { params: { token: 'e30.e30.e30' } },
    { params: { authorization: { toString: 'Bearer' } } },
  ])('a bad token closes the socket with 4403 before it is accepted: $params', async ({ params }) => {
    const client = await SocketClient.open(shared.url, { params });
    expect((await client.closed()).code).toBe(4403);
    expect(client.acknowledged).toBe(false);
  });

  test('a caller without the role is refused and gets no event', async () => {
    const { tenantId, maker } = await changingTenant();
    const reader = await shared.provisioning.caller(tenantId, ['CHANNELS:READ']);
    const client = await SocketClient.connect(shared.url, reader.token);
    const operation = client.subscribe(watch);
    await maker.channel();
    const errors = await eventually(() => operation.refused ?? operation.answers[0]?.errors, 'it is refused');
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(operation.answers.every(({ data }) => !data?.registryChanged)).toBe(true);
    client.cut();
  });

  test('the end of the token closes the socket with 4403, with no later event', async () => {
    const { tenantId, maker } = await changingTenant();
    await maker.channel();
    const other = await shared.provisioning.caller(tenantId, allRoles);
    const bystander = await SocketClient.connect(shared.url, other.token);
    const { client, operation } = await shortLived(tenantId);
    expect((await client.closed()).code).toBe(4403);
    expect(bystander.closing).toBeUndefined();
    await maker.channel();
    expect(operation.answers).toHaveLength(1);
    await bystander.close();
  });

  test('an agent that is archived loses its socket and its token', async () => {
    const { tenantId, maker } = await changingTenant();
    const id = await maker.agent();
    const agent = await shared.provisioning.caller(tenantId, ['REGISTRY:READ'], { kind: 'AGENT', id });
    const other = await shared.provisioning.caller(tenantId, ['REGISTRY:READ'], {
      kind: 'AGENT',
      id: randomUUIDv7(),
    });
    const client = await SocketClient.connect(shared.url, agent.token);
    const bystander = await SocketClient.connect(shared.url, other.token);
    client.subscribe(watch);
    await maker.ask('mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }', { id });
    expect((await client.closed()).code).toBe(4403);
    const { errors } = await graphql(shared.url, '{ agents { totalElements } }', {}, agent.token);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(bystander.closing).toBeUndefined();
    await bystander.close();
  });

  test('two callers on two sockets receive only the changes of their own tenants', async () => {
    const [mine, theirs] = await Promise.all([changingTenant(), changingTenant()]);
    const client = await SocketClient.connect(shared.url, mine.admin.token);
    const operation = client.subscribe(watch);
    await theirs.maker.channel();
    const id = await mine.maker.channel();
    await eventually(() => operation.answers.length > 0, 'the own change is delivered');
    expect(operation.answers.map(({ data }) => data.registryChanged.id)).toEqual([id]);
    await client.close();
  });
});
