import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { cites } from '../../contract/cites.ts';
import { changingTenant } from '../../kit/changing-tenant.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';

const registryChanged = (fields: string, args = 'after: "0"') =>
  `subscription { registryChanged(${args}) { cursor ${fields} } }`;

async function watch(fields: string, args?: string, name?: string) {
  const tenant = await changingTenant(name);
  const client = await SocketClient.connect(shared.url, tenant.admin.token);
  const operation = client.subscribe(registryChanged(fields, args));
  const first = () => eventually(() => operation.answers[0], 'the first change is delivered');
  return { ...tenant, client, operation, first };
}

describe('registryChanged', () => {
  test('delivers the change, its subject and its actor with the name from another subgraph', async () => {
    const { maker, admin, first, client } = await watch(
      'kind id action occurredAt actor { kind id } actorUser { id name }',
      undefined,
      'Ada',
    );
    const id = await maker.channel();
    const { data, errors } = await first();
    expect(errors).toBeUndefined();
    expect(data.registryChanged).toMatchObject({
      kind: 'CHANNEL',
      id,
      action: 'channel.created',
      actor: { kind: 'USER', id: admin.id },
      actorUser: { id: admin.id, name: 'Ada' },
    });
    await client.close();
  });

  test(cites('decided.events', 'delivers the current row, with fields of other subgraphs'), async () => {
    const { maker, admin, first, client } = await watch(
      'channel { name createdBy { name } } agent { name }',
      undefined,
      'Ada',
    );
    await maker.channel('Reception');
    expect((await first()).data.registryChanged).toMatchObject({
      channel: { name: 'Reception', createdBy: { name: 'Ada' } },
      agent: null,
    });
    expect(admin.id).toBeDefined();
    await client.close();
  });

  test('delivers only the requested kinds', async () => {
    const { maker, operation, client } = await watch('kind', 'after: "0", kinds: [MCP_SERVER, KILL_SWITCH]');
    await maker.channel();
    await maker.agent();
    await maker.mcpServer();
    await eventually(() => operation.answers.length > 0, 'the MCP server is delivered');
    expect(operation.answers.map(({ data }) => data.registryChanged.kind)).toEqual(['MCP_SERVER']);
    await client.close();
  });

  test('delivers no change from before a subscription without a cursor', async () => {
    const tenant = await changingTenant();
    await tenant.maker.channel('Before');
    const client = await SocketClient.connect(shared.url, tenant.admin.token);
    const operation = client.subscribe('subscription { registryChanged { id } }');
    const later: string[] = [];
    await eventually(
      async () => later.push(await tenant.maker.channel('After')) && operation.answers.length > 0,
      'a change is delivered',
    );
    expect(later).toContain(operation.answers[0]?.data.registryChanged.id);
    await client.close();
  });

  test.each(['yesterday', '-1', '999999999', '1.5', ''])(
    'refuses the cursor %j with VALIDATION_FAILED',
    async (cursor) => {
      const { operation, client } = await watch('id', `after: ${JSON.stringify(cursor)}`);
      const errors = await eventually(
        () => operation.refused ?? operation.answers[0]?.errors,
        'the cursor is refused',
      );
      expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
      await client.close();
    },
  );

  test('works with the client of graphql-ws', async () => {
    const { admin, maker } = await changingTenant();
    const url = `${shared.url.replace('http', 'ws')}/graphql`;
    const client = createClient({
      url,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${admin.token}` },
    });
    const events = client.iterate({ query: registryChanged('id') });
    const id = await maker.channel();
    const { value } = await events.next();
    expect(value.data.registryChanged.id).toBe(id);
    await client.dispose();
  });
});
