import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifySeals } from '@agg/kit';
import { readConfiguration, runtimeOptions, sealTenant, startRuntime } from '@agg/kit/host';
import { tenantAuth } from '@agg/tenant-auth';

/**
 * A process that passes messages on as a gateway does, eight at a time: it records each, sends it upstream,
 * records the outcome, and answers. It reports its first one. It kills itself at the point `KILL_AT` of some
 * message after the first `KILL_AFTER`. When it is stopped, it seals what is left of its tenant and reports what is
 * wrong with the seals.
 */
const { UPSTREAM = '', TENANT = '', KILL_AT, KILL_AFTER = '0' } = process.env;
const configuration = readConfiguration();
const runtime = await startRuntime(
  { ...(await runtimeOptions(configuration, String(configuration.DATABASE_URL), '', console)), work: false },
  [tenantAuth],
);
const database = await runtime.openDatabase(tenantAuth);
const context = runtime.platformContext(database, TENANT);
const { exchanges } = context;

let passed = 0;
let isOver = false;

function reach(point: string): void {
  if (point === KILL_AT && passed >= Number(KILL_AFTER)) process.kill(process.pid, 'SIGKILL');
}

async function passOn(): Promise<void> {
  const exchangeId = randomUUIDv7();
  await exchanges.admit({
    tenantId: TENANT,
    exchangeId,
    leg: 'CONSUMER',
    source: { kind: 'AGENT', id: 'caller' },
    sink: { kind: 'AGENT', id: 'called' },
    protocol: 'A2A',
    method: 'message/send',
    requestId: randomUUID(),
    decision: 'ALLOWED',
    startedAt: new Date(),
  });
  reach('after its admission');
  const sending = fetch(`${UPSTREAM}/received/${exchangeId}`);
  await sleep(2);
  reach('while its upstream works');
  await (await sending).text();
  reach('before its outcome');
  await exchanges.settle({ tenantId: TENANT, exchangeId, outcome: 'SUCCEEDED', finishedAt: new Date() });
  reach('after its outcome');
  await (await fetch(`${UPSTREAM}/answered/${exchangeId}`)).text();
  reach('after its answer');
  passed += 1;
  if (passed === 1) process.send?.('passing');
}

/** A message that cannot be recorded is refused, and the next one comes. */
async function passOnMany(): Promise<void> {
  while (!isOver) await passOn().catch(() => sleep(10));
}

const workers = Array.from({ length: 8 }, passOnMany);

process.once('SIGTERM', async () => {
  isOver = true;
  await Promise.all(workers);
  while ((await sealTenant(context, 0)).hasMore) await sleep(10);
  process.send?.({ fault: (await verifySeals(context)) ?? null });
  await database.close();
  await runtime.stop();
  process.exit(0);
});
