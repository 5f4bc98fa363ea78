import { eventually } from '@agg/schema/testing';
import { graphql, rest } from './client.ts';
import { SocketClient } from './socket-client.ts';
import type { Stack } from './stack.ts';
import { NewTestTenant } from './test-tenant.ts';

const unknownId = '0190a3c8-7b1e-7c3a-9f52-000000000000';

/** How many requests of each kind are sent. */
export const sent = { withoutToken: 3, unknownChannels: 2, invalidDocuments: 4, brokenCalls: 5 };

/** Sends requests of each kind: those that succeed, and as many refusals as `sent` states. */
export async function sendTraffic({ url, provisioning }: Stack): Promise<NewTestTenant> {
  const tenant = await NewTestTenant.create({ url, provisioning });
  const socket = await SocketClient.connect(url, tenant.token);
  const watched = socket.subscribe('subscription watching { registryChanged { action } }');
  const made = 'mutation making($name: Name!) { createChannel(input: { name: $name }) { channelId } }';
  await eventually(async () => {
    await tenant.ask(made, { name: crypto.randomUUID() });
    return watched.answers.length > 0;
  }, 'the subscription has opened and received an event');
  socket.subscribe('query { agents { totalElements } }');
  await eventually(() => socket.operations[1]?.completed, 'the query of the socket is answered');
  await socket.close();
  for (let times = 0; times < sent.withoutToken; times += 1) await rest(url, 'GET', '/registry/v1/channels');
  for (let times = 0; times < sent.unknownChannels; times += 1)
    await graphql(
      url,
      '{ channel(channelId: "0190a3c8-7b1e-7c3a-9f52-000000000000") { name } }',
      {},
      tenant.token,
    );
  for (let times = 0; times < sent.invalidDocuments; times += 1)
    await graphql(url, '{ nothingOfThis }', {}, tenant.token);
  for (let times = 0; times < sent.brokenCalls; times += 1)
    await rest(url, 'POST', `/relay/v1/human/agents/${unknownId}/a2a/0.3.0`, tenant.token, {
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":',
    });
  await rest(url, 'GET', '/registry/v1/channels', tenant.token);
  await rest(url, 'POST', '/tenant-auth/v1/login', undefined, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'unknown@person.example', password: 'wrong' }),
  });
  return tenant;
}
