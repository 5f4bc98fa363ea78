import { allRoles } from '@agg/schema/access';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';

const callers = 20;
const ledger = new LedgerReader();

async function channelWithTwoSubscriptions() {
  const tenantId = await shared.provisioning.tenant();
  const admin = await shared.provisioning.caller(tenantId, allRoles);
  const maker = new RegistryMaker(shared.url, admin);
  const channelId = await maker.channel();
  const subscriptionIds = [];
  for (const name of ['Clerk', 'Librarian']) {
    subscriptionIds.push(await maker.subscription('Channel', channelId, await maker.agent(name)));
  }
  const remove = () => rest(shared.url, 'DELETE', `/registry/v1/channels/${channelId}`, admin.token);
  const deletedAt = async () => {
    const { json } = await rest(shared.url, 'GET', '/registry/v1/channels?includeArchived=true', admin.token);
    return json.content[0].deletedAt;
  };
  return { tenantId, channelId, subscriptionIds, remove, deletedAt };
}

describe(`${callers} parallel DELETEs of one channel`, () => {
  test('are all answered with 204 and no body', async () => {
    const { remove } = await channelWithTwoSubscriptions();
    const answers = await Promise.all(Array.from({ length: callers }, remove));
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      Array.from({ length: callers }, () => '204 '),
    );
  });

  test(
    cites(
      'decided.ending-a-channel',
      'leave one ledger entry for the channel and one for each of its subscriptions',
    ),
    async () => {
      const { tenantId, channelId, subscriptionIds, remove } = await channelWithTwoSubscriptions();
      await Promise.all(Array.from({ length: callers }, remove));
      expect(await ledger.actionsOn(tenantId, channelId)).toEqual(['channel.created', 'channel.archived']);
      for (const id of subscriptionIds) {
        expect(await ledger.actionsOn(tenantId, id)).toEqual([
          'channel-subscription.created',
          'channel-subscription.cancelled',
        ]);
      }
    },
  );

  test('set deletedAt once, and a later DELETE keeps it', async () => {
    const { remove, deletedAt } = await channelWithTwoSubscriptions();
    const [first] = await Promise.all([
      remove().then(deletedAt),
      ...Array.from({ length: callers - 1 }, remove),
    ]);
    await remove();
    expect(first).toMatch(/Z$/);
    expect(await deletedAt()).toBe(first);
  });

  test('end both subscriptions', async () => {
    const { channelId, remove } = await channelWithTwoSubscriptions();
    await Promise.all(Array.from({ length: callers }, remove));
    const rows = await ledger.query<{ status: string }>(
      'select status from registry.subscription where subscriber_id = $1',
      [channelId],
    );
    expect(rows.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });
});
