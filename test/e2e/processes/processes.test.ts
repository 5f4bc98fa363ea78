import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { allRoles } from '@agg/schema/access';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startProgram } from '../../kit/child.ts';
import { eventually } from '../../kit/eventually.ts';
import { KeepAliveClients } from '../../kit/keep-alive-clients.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { Writer } from '../../kit/writers.ts';

const count = 2;
/** The system spreads them over the processes by chance: all on one are as rare as 15 times heads. */
const clientCount = 16;
/** Two processes start one after the other. */
const startLimit = 90_000;

let stack: Stack;
afterEach(() => stack?.stop());

/** Starts the product with `PROCESSES`, and waits until each process listens. */
async function startProcesses(): Promise<void> {
  stack = await startStack({
    topology: 'in-process',
    environment: { PROCESSES: String(count), LOG_LEVEL: 'info' },
  });
  await eventually(() => processes().length === count && listening() >= count, 'all listen', 30_000);
}

/** The ids of the processes that serve requests. */
function processes(): number[] {
  const pid = Number(stack.gateway.process.pid);
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

/** How many processes have begun to listen. */
function listening(): number {
  return stack.gateway.output().match(/The gateway is listening/g)?.length ?? 0;
}

/** The numbers of the processes that have answered requests. */
function answering(): Set<string> {
  const requests = stack.gateway.output().matchAll(/"process":(\d+),"requestId"/g);
  return new Set([...requests].map(([, process]) => process as string));
}

/** The rows of acknowledged channels that are missing. */
async function lost(tenantId: string, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await new LedgerReader(stack.database.url).query<{ id: string }>(
    'select channel_id as id from registry.channel where tenant_id = $1',
    [tenantId],
  );
  const stored = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !stored.has(id));
}

async function hasEnded(pid: number): Promise<void> {
  const isGone = () => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      return true;
    }
  };
  await eventually(isGone, `process ${pid} has ended`, 20_000);
}

describe('Several processes behind one port', () => {
  test(
    'share the requests; one that is killed is replaced, and what was answered is stored',
    async () => {
      await startProcesses();
      const tenant = await stack.provisioning.tenant();
      const admin = await stack.provisioning.caller(tenant, allRoles);
      const clients = new KeepAliveClients(
        stack.url,
        { authorization: `Bearer ${admin.token}` },
        clientCount,
      );
      const writer = new Writer(stack.url, admin);
      let isOver = false;
      const load = Promise.all([clients.run('/registry/v1/channels', 5), writer.write(() => isOver)]);
      await eventually(() => answering().size === count, 'each process answers');
      const [killed = 0, spared] = processes();
      process.kill(killed, 'SIGKILL');
      await eventually(() => listening() > count, 'another process listens', 60_000);
      const before = clients.total;
      await eventually(() => clients.total > before + 50, 'requests are answered');
      isOver = true;
      clients.stop();
      await load;
      expect(processes()).toContain(spared);
      expect(processes()).not.toContain(killed);
      expect(Object.keys(clients.outcomes.answered)).toEqual(['200']);
      expect(clients.outcomes.refused).toBe(0);
      // Only requests that were on their way to the killed process get no answer.
      expect(clients.outcomes.lost.length).toBeLessThanOrEqual(clientCount);
      expect(writer.acknowledged.length).toBeGreaterThan(0);
      expect(await lost(tenant, writer.acknowledged)).toEqual([]);
    },
    startLimit + 60_000,
  );

  test(
    'stop together: every request sent before is answered, and the exit code is 0',
    async () => {
      await startProcesses();
      const tenant = await stack.provisioning.tenant();
      const admin = await stack.provisioning.caller(tenant, allRoles);
      const clients = new KeepAliveClients(
        stack.url,
        { authorization: `Bearer ${admin.token}` },
        clientCount,
      );
      const load = clients.run('/registry/v1/channels', 5);
      await eventually(() => clients.total > 200, 'there is load', 30_000);
      const pids = processes();
      expect(await stack.gateway.stop()).toBe(0);
      clients.stop();
      await load;
      expect(clients.outcomes.lost).toEqual([]);
      for (const pid of pids) await hasEnded(pid);
    },
    startLimit,
  );

  test(
    'end with the process that has started them, also when that is killed',
    async () => {
      await startProcesses();
      const pids = processes();
      await stack.gateway.kill();
      for (const pid of pids) await hasEnded(pid);
      await expect(fetch(`${stack.url}/health`)).rejects.toThrow();
    },
    startLimit,
  );

  test(
    'do not start on a port in use, and none is left',
    async () => {
      stack = await startStack({ topology: 'in-process' });
      const environment = { ...stack.environment, PROCESSES: String(count) };
      const second = startProgram('@agg/gateway', 'src/main.program.js', environment);
      const [code] = await once(second.process, 'close');
      expect([code, second.output()]).toEqual([1, expect.stringContaining('another process listens at')]);
    },
    startLimit,
  );
});
