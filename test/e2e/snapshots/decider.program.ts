import { setTimeout as sleep } from 'node:timers/promises';
import { asPlatform, defineSnapshot, read, rowsWhere } from '@agg/kit';
import { readConfiguration, runtimeOptions, startRuntime } from '@agg/kit/host';
import { registry } from '@agg/registry';
import { registryEvents } from '@agg/registry/events';
import type { EntityClass } from '@mikro-orm/core';
import { monotonic } from './monotonic.ts';
import type { Use } from './use.types.ts';

/**
 * A process beside the product, on its database, that uses a snapshot of one tenant all the time. It begins with the
 * message of a tenant's id, and ends once it uses the name in the next message; its last message is what it has used.
 */
const Channel = registry.entities.find(({ name }) => name === 'Channel') as EntityClass<{ name: string }>;

const names = defineSnapshot({
  name: 'channel-names',
  droppedBy: [registryEvents.CHANNEL.created, registryEvents.CHANNEL.updated],
  load: (context) => read(context, (reader) => rowsWhere(reader, Channel, {})),
});

const definition = { ...registry, snapshots: [names] };
const configuration = readConfiguration();
const options = await runtimeOptions(configuration, String(configuration.DATABASE_URL), '', console);
const runtime = await startRuntime({ ...options, work: false }, [definition]);
const database = await runtime.openDatabase(definition);

let last: string | undefined;
const uses: Use[] = [];

async function useAllTheTime(tenantId: string): Promise<void> {
  const context = asPlatform(runtime.platformContext(database, tenantId), tenantId);
  for (; !last || uses.at(-1)?.name !== last; await sleep(1)) {
    const [channel] = await context.snapshot(names);
    uses.push({ name: channel?.name ?? '', at: monotonic() });
    if (uses.length === 1) process.send?.('using');
  }
}

process.once('message', async (tenantId: string) => {
  process.once('message', (name: string) => {
    last = name;
  });
  await useAllTheTime(tenantId);
  await database.close();
  await runtime.stop();
  process.send?.(uses, () => process.exit(0));
});
process.send?.('started');
