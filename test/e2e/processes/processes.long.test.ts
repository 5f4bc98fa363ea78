import { once } from 'node:events';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startProgram } from '../../kit/child.ts';
import { KeepAliveClients } from '../../kit/keep-alive-clients.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { Writer } from '../../kit/writers.ts';
import { count, Group, hasEnded } from './group.ts';

/** The system spreads them over the processes by chance: all on one are as rare as 15 times heads. */
const clientCount = 16;

const stacks: Stack[] = [];
afterEach(async () => {
  for (const stack of stacks.splice(0)) await stack.stop();
});

async function startGroup(): Promise<Group> {
  const group = await Group.start();
  stacks.push(group.stack);
  return group;
}

/** The same, with clients and their tenant. */
async function startAskedGroup() {
  const group = await startGroup();
  const { stack } = group;
  const tenant = await stack.provisioning.tenant();
  const admin = await stack.provisioning.caller(tenant, allRoles);
  const authorization = `Bearer ${admin.token}`;
  const clients = new KeepAliveClients(stack.url, { authorization }, clientCount);
  return { group, stack, tenant, admin, clients };
}

/** The rows of acknowledged channels that are missing. */
async function lost(stack: Stack, tenantId: string, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await new LedgerReader(stack.database.url).query<{ id: string }>(
    'select channel_id as id from registry.channel where tenant_id = $1',
    [tenantId],
  );
  const stored = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !stored.has(id));
}

describe('Several processes behind one port', () => {
  test('share the requests; one that is killed is replaced, and what was answered is stored', async () => {
    const { group, stack, tenant, admin, clients } = await startAskedGroup();
    const writer = new Writer(stack.url, admin);
    let isOver = false;
    const load = Promise.all([clients.run('/registry/v1/channels', 5), writer.write(() => isOver)]);
    await eventually(() => group.answering().size === count, 'each process answers');
    const [killed = 0, spared] = group.processes();
    process.kill(killed, 'SIGKILL');
    await eventually(() => group.listening() > count, 'another process listens');
    const before = clients.total;
    await eventually(() => clients.total > before + 50, 'requests are answered');
    isOver = true;
    clients.stop();
    await load;
    expect(group.processes()).toContain(spared);
    expect(group.processes()).not.toContain(killed);
    expect(Object.keys(clients.outcomes.answered)).toEqual(['200']);
    expect(clients.outcomes.refused).toBe(0);
    // Only requests that were on their way to the killed process get no answer.
    expect(clients.outcomes.lost.length).toBeLessThanOrEqual(clientCount);
    expect(writer.acknowledged.length).toBeGreaterThan(0);
    expect(await lost(stack, tenant, writer.acknowledged)).toEqual([]);
  });

  test('stop together: every request sent before is answered, and the exit code is 0', async () => {
    const { group, stack, clients } = await startAskedGroup();
    // Less than the processes can serve: a listener that is never at rest resets what the system has queued for it.
    const load = clients.run('/registry/v1/channels', 100);
    await eventually(() => clients.total > 200, 'there is load');
    const pids = group.processes();
    expect(await stack.gateway.stop()).toBe(0);
    clients.stop();
    await load;
    expect(clients.outcomes.lost).toEqual([]);
    for (const pid of pids) await hasEnded(pid);
  });

  test('end with the process that has started them, also when that is killed', async () => {
    const group = await startGroup();
    const { stack } = group;
    const pids = group.processes();
    await stack.gateway.kill();
    for (const pid of pids) await hasEnded(pid);
    await expect(fetch(`${stack.url}/health`)).rejects.toThrow();
  });

  test('do not start on a port in use, and none is left', async () => {
    const stack = await startStack({ topology: 'in-process' });
    stacks.push(stack);
    const environment = { ...stack.environment, PROCESSES: String(count) };
    const second = startProgram('@agg/gateway', 'src/main.program.js', environment);
    const [code] = await once(second.process, 'close');
    expect([code, second.output()]).toEqual([1, expect.stringContaining('another process listens at')]);
  });
});
