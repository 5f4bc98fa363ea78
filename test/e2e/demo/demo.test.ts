import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { cites } from '../../contract/cites.ts';
import type { Child } from '../../kit/child.ts';
import { rest } from '../../kit/client.ts';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { descendantsOf, isAlive } from '../../kit/process-tree.ts';
import { repository } from '../../kit/repository.ts';
import { makeDemoFolder, removeDemoFolder, startDemo, untilDemoRuns } from '../../kit/start-demo.ts';
import { settlePayment, signPayment } from './demo-payments.ts';

let directory: string;
let demo: Child;
// biome-ignore lint/suspicious/noExplicitAny: the test reads the file that the demo has written
let file: any;

beforeAll(async () => {
  directory = await makeDemoFolder();
  demo = await startDemo(directory);
  file = await untilDemoRuns(demo, directory);
});
afterAll(async () => {
  await demo.stop();
  await removeDemoFolder(directory);
});

const get = (name: string, address: string) => rest(file.baseUrl, 'GET', address, file.tokens[name]);

describe('The demo', () => {
  test(cites('demo.tokens', 'has two tenants, and callers of every kind for 12 hours'), async () => {
    const claims = Object.entries<string>(file.tokens).map(([name, token]) => ({
      name,
      ...decodeJwt<{ kind: string; tid: string }>(token),
    }));
    for (const { exp = 0, iat = 0 } of claims) expect(exp - iat).toBe(12 * 3_600);
    const kinds = Object.fromEntries(claims.map(({ name, kind }) => [name, kind]));
    const people = ['admin', 'reader', 'nobody', 'otherTenantAdmin'].map((name) => [name, 'USER']);
    expect(kinds).toMatchObject({ ...Object.fromEntries(people), agent: 'AGENT', service: 'SERVICE' });
    expect(new Set(claims.map(({ tid }) => tid)).size).toBe(2);
    const statuses = ['admin', 'reader', 'nobody'].map(
      async (name) => (await get(name, '/registry/v1/channels')).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 403]);
    // The first tenant operates the installation.
    expect((await get('admin', '/tenant-auth/v1/tenants')).status).toBe(200);
  });

  test(cites('demo.ids', 'has the objects named in its file, and enough of each'), async () => {
    const { ids } = file;
    const subscribed = await get('agent', `/registry/v1/agents/${ids.agentId}/subscriptions`);
    expect(subscribed.json.totalElements).toBeGreaterThanOrEqual(3);
    const { json } = await get('admin', `/registry/v1/mcp-servers/${ids.mcpServerId}/versions`);
    expect(json.versions).toHaveLength(3);
    const channels = await get('admin', '/registry/v1/channels?size=200');
    const shown = channels.json.content.map(({ channelId }: { channelId: string }) => channelId);
    expect([shown.includes(ids.channelId), shown.includes(ids.otherTenantChannelId)]).toEqual([true, false]);
    expect((await get('admin', `/tenant-auth/v1/users/${ids.userId}`)).status).toBe(200);
  });

  test(cites('demo.ids', 'has a task of its agent, and a conversation of its admin'), async () => {
    const { ids } = file;
    const task = await get('admin', `/relay/v1/relay-tasks/${ids.taskId}`);
    expect(task.json).toMatchObject({ sourceAgentId: ids.agentId, currentState: 'completed' });
    const { json } = await get('admin', `/relay/v1/human/conversations/${ids.contextId}/messages`);
    expect(json.content.map(({ role }: { role: string }) => role)).toEqual([
      'user',
      'agent',
      'user',
      'agent',
    ]);
  });

  test(
    cites('demo.ids', 'has a policy group with two versions, and three bindings on the first'),
    async () => {
      const { groupId, bindingIds } = file.ids;
      const { json } = await get('admin', `/relay/v1/policy-groups/${groupId}/versions`);
      expect(json.content.map(({ version }: { version: string }) => version)).toEqual(['1', '2']);
      const bound = await get(
        'admin',
        `/relay/v1/policy-bindings?groupId=${groupId}&groupVersion=1&sort=createdAt`,
      );
      expect(bound.json.content.map(({ bindingId }: { bindingId: string }) => bindingId)).toEqual(bindingIds);
      expect(bindingIds).toHaveLength(3);
    },
  );

  test('talks to a stock client of A2A, as the tour shows', async () => {
    const tour = await readFile(new URL('schema/guides/tour.md', repository), 'utf8');
    const code = /<<'JS'\n(import \{ JsonRpcTransport \}[\s\S]*?)^JS$/m.exec(tour)?.[1];
    const script = String(code).replace('./.data/demo.json', path.join(directory, 'demo.json'));
    const args = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: fileURLToPath(repository) });
    expect(stdout).toContain('The motorway is free.');
  });

  test(cites('demo.logins', 'lets its people sign in'), async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(file.logins.admin);
    const { status } = await rest(file.baseUrl, 'POST', '/tenant-auth/v1/login', undefined, {
      headers,
      body,
    });
    expect(status).toBe(200);
  });

  test(cites('demo.events', 'keeps making changes'), async () => {
    const paths = ['/registry/v1/events', '/registry/v1/governance/events'];
    const open = (address: string) => EventStreamClient.open(file.baseUrl, address, file.tokens.admin);
    const streams = await Promise.all(paths.map(open));
    await eventually(() => streams.some(({ events }) => events.length > 0), 'something is delivered');
    for (const stream of streams) stream.cut();
  });

  test('has paid once within a limit, and signs payments, each of which is settled once', async () => {
    const { payer, payee, token: asset } = file.payments;
    const paid = await get('admin', '/a2a-payments/v1/payments?sort=createdAt');
    expect(paid.json.content[0]).toMatchObject({ state: 'CONFIRMED', network: 'local', payer, payee, asset });
    const limits = await get('admin', '/a2a-payments/v1/spending-limits');
    expect(limits.json.content).toMatchObject([{ payer, asset }]);
    const bodies = [await signPayment(directory), await signPayment(directory)];
    const twice = [...bodies, ...bodies].map((body) => settlePayment(file, body));
    const settled = await Promise.all(twice);
    for (const each of settled) expect(each).toMatchObject({ success: true, networkId: '31337' });
    expect(new Set(settled.map(({ transactionHash }) => transactionHash)).size).toBe(2);
  });

  test(cites('demo.production', 'does not run in production'), async () => {
    const refused = await startDemo(directory, { NODE_ENV: 'production' });
    const [code] = await new Promise<unknown[]>((resolve) =>
      refused.process.once('exit', (...how) => resolve(how)),
    );
    expect(code).toBe(1);
    expect(refused.output()).toContain('it does not run with NODE_ENV=production');
  });

  test('ends with everything that it has started', async () => {
    const all = await descendantsOf(demo.process.pid);
    expect(all.map(({ command }) => command).join()).toMatch(/postgres.*anvil|anvil.*postgres/s);
    expect(await demo.stop()).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
  });
});
