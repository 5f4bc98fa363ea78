import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { type DroppingProxy, startDroppingProxy } from '../../kit/dropping-proxy.ts';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

const kills = 20;
const channels = 5;

let stack: Stack;
let proxy: DroppingProxy;
beforeAll(async () => {
  stack = await startStack({ topology: 'in-process' });
  proxy = await startDroppingProxy(stack.database.url, `pg_notify('ledger'`);
});
afterAll(async () => {
  await stack.stop();
  await proxy.stop();
});

/** A process whose notifications never reach the database. */
const startMute = (): Promise<AnotherGateway> =>
  startAnotherGateway({ ...stack.environment, DATABASE_URL: proxy.url });

test(
  cites(
    'decided.wake-ups',
    `A process that is killed ${kills} times after its commits and before their notification loses nothing`,
  ),
  async () => {
    const tenantId = await stack.provisioning.tenant();
    const admin = await stack.provisioning.caller(tenantId, allRoles);
    const reader = await EventStreamClient.open(stack.url, '/registry/v1/events', admin.token);
    const archived: string[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const mute = await startMute();
      const maker = new RegistryMaker(mute.url, admin);
      for (let made = 0; made < channels; made += 1) {
        const id = await maker.channel();
        await maker.ask('mutation ($id: UUID!) { archiveChannel(channelId: $id) { channelId } }', { id });
        archived.push(id);
      }
      await mute.child.kill();
      expect(proxy.dropped).toBe(kill);
    }
    const ledger = new LedgerReader(stack.database.url);
    const chain = await ledger.chain(tenantId);
    const ofChannels = chain.filter(({ subjectKind }) => subjectKind === 'CHANNEL');
    expect(ofChannels).toHaveLength(2 * channels * kills);
    const seqs = ofChannels.map(({ seq }) => String(seq));
    await eventually(async () => reader.events.length >= seqs.length, 'the reader has all events');
    expect(reader.events.map(({ id }) => id)).toEqual(seqs);
    const open = `select from ledger.entry left join jobs.job on job.id = entry_id and job.state = 'completed'
      where tenant_id = $1 and action = 'channel.archived' and job.id is null`;
    await eventually(
      async () => (await ledger.query(open, [tenantId])).length === 0,
      'all reactions are done',
    );
    expect(
      ofChannels.filter(({ action }) => action === 'channel.archived').map(({ subjectId }) => subjectId),
    ).toEqual(archived);
    reader.cut();
  },
);
