import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { changingTenant } from '../../kit/changing-tenant.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';

const watch = 'subscription { registryChanged(after: "0") { cursor kind channel { name } } }';

describe('When a caller’s roles change', () => {
  test(
    cites(['token.roles', 'token.roles-at-once'], 'a removed or added role takes effect without a new token'),
    async () => {
      const { tenantId } = await changingTenant();
      const reader = await shared.provisioning.caller(tenantId, ['CHANNELS:READ']);
      const status = async () =>
        (await rest(shared.url, 'GET', '/registry/v1/channels', reader.token)).status;
      expect(await status()).toBe(200);
      await shared.provisioning.setRoles(reader, []);
      await eventually(async () => (await status()) === 403, 'the role is removed');
      await shared.provisioning.setRoles(reader, ['CHANNELS:ADMIN']);
      await eventually(async () => (await status()) === 200, 'the role is back');
    },
  );

  test(
    cites(
      'decided.events',
      'a stream opened with more roles ends without showing data that the caller can no longer read',
    ),
    async () => {
      const { tenantId, maker } = await changingTenant();
      const reader = await shared.provisioning.caller(tenantId, ['REGISTRY:READ', 'CHANNELS:READ']);
      const client = await SocketClient.connect(shared.url, reader.token);
      const operation = client.subscribe(watch);
      await maker.channel();
      await eventually(() => operation.answers.length === 1, 'the first change is delivered');
      await shared.provisioning.setRoles(reader, ['REGISTRY:READ']);
      const status = async () =>
        (await rest(shared.url, 'GET', '/registry/v1/channels', reader.token)).status;
      await eventually(async () => (await status()) === 403, 'the role is removed');
      await maker.channel();
      await eventually(
        () => operation.refused || operation.completed || client.closing,
        'the stream has ended',
      );
      expect(operation.answers.filter(({ data }) => data?.registryChanged)).toHaveLength(1);
      client.cut();
    },
  );

  test('a reader receives events only for data that they can read', async () => {
    const { tenantId, maker } = await changingTenant();
    const reader = await shared.provisioning.caller(tenantId, ['REGISTRY:READ']);
    const client = await SocketClient.connect(shared.url, reader.token);
    const operation = client.subscribe('subscription { registryChanged(after: "0") { kind } }');
    await maker.channel();
    await maker.agent();
    await eventually(() => operation.answers.length > 0, 'something is delivered');
    expect(new Set(operation.answers.map(({ data }) => data?.registryChanged.kind))).toEqual(
      new Set(['AGENT']),
    );
    client.cut();
  });
});
