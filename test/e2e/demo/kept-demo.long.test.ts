import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { post } from '../../kit/accounts.ts';
import type { Child } from '../../kit/child.ts';
import { ask, rest } from '../../kit/client.ts';
import { makeDemoFolder, removeDemoFolder, startDemo, untilDemoRuns } from '../../kit/start-demo.ts';
import { settlePayment, signPayment } from './demo-payments.ts';

/** The key is that of the folder, as for a developer who sets none. */
const environment = { ENCRYPTION_KEY: '' };

let directory: string;
let demo: Child;
// biome-ignore lint/suspicious/noExplicitAny: the test reads the file that the demo has written
let file: any;
let before: typeof file;
let channelId: string;
let payment: string;
let transactionHash: string;

const start = async (...args: string[]) => {
  demo = await startDemo(directory, environment, args);
  file = await untilDemoRuns(demo, directory);
};

beforeAll(async () => {
  directory = await makeDemoFolder();
  await start('--keep');
  expect(demo.output()).toContain('There is no earlier demo to keep.');
  before = file;
  const create = 'mutation { createChannel(input: { name: "Made by hand" }) { channelId } }';
  channelId = (await ask(file.baseUrl, create, {}, file.tokens.admin)).channelId;
  payment = await signPayment(directory);
  transactionHash = (await settlePayment(file, payment)).transactionHash;
  expect(await demo.stop()).toBe(0);
  await start('--keep');
});
afterAll(async () => {
  await demo.stop();
  await removeDemoFolder(directory);
});

const get = (name: string, address: string) => rest(file.baseUrl, 'GET', address, file.tokens[name]);

describe('The demo with --keep', () => {
  test('continues with the same people, passwords and objects, and with new tokens', async () => {
    const { taskId: _task, contextId: _context, ...ids } = file.ids;
    expect(before.ids).toMatchObject(ids);
    expect(file.logins).toEqual(before.logins);
    const { status } = await post('login', file.logins.admin, undefined, file.baseUrl);
    expect(status).toBe(200);
    for (const name of Object.keys(file.tokens)) expect(file.tokens[name]).not.toBe(before.tokens[name]);
    expect((await get('admin', '/tenant-auth/v1/tenants')).status).toBe(200);
  });

  test.each([[[]], [['--keep']]])(
    'is not disturbed by a second one, which says where it is: %j',
    async (args) => {
      const second = await startDemo(directory, environment, args);
      const [code] = await once(second.process, 'exit');
      expect([code, second.output()]).toEqual([
        1,
        expect.stringContaining(`A demo runs at ${file.baseUrl}.`),
      ]);
      expect(second.output()).not.toMatch(/removes|Continuing/);
      expect((await get('admin', '/registry/v1/channels')).status).toBe(200);
    },
  );

  test('shows what was made before, and its agents answer', async () => {
    const { json } = await get('admin', '/registry/v1/channels?q=Made');
    expect(json.content).toMatchObject([{ channelId, name: 'Made by hand' }]);
    const task = await get('admin', `/relay/v1/relay-tasks/${file.ids.taskId}`);
    expect(task.json).toMatchObject({ sourceAgentId: file.ids.agentId, currentState: 'completed' });
    expect((await get('admin', `/relay/v1/relay-tasks/${before.ids.taskId}`)).status).toBe(200);
  });

  test('has the payments of before on its chain, and settles further ones', async () => {
    expect(await settlePayment(file, payment)).toMatchObject({ success: true, transactionHash });
    const settled = await settlePayment(file, await signPayment(directory));
    expect(settled).toMatchObject({ success: true, errorMessage: null });
    for (const state of ['REVERTED', 'REJECTED']) {
      const { json } = await get('admin', `/a2a-payments/v1/payments?state=${state}`);
      expect(json.totalElements).toBe(0);
    }
  });

  test('runs without payments after it was killed, because its chain was not stored', async () => {
    await demo.kill();
    await start('--keep');
    expect(demo.output()).toContain('without payments: the demo before was killed');
    expect((await get('admin', '/registry/v1/channels?q=Made')).json.totalElements).toBe(1);
  });

  test('an unknown argument is refused by name', async () => {
    const refused = await startDemo(directory, environment, ['--kept']);
    const code = await new Promise((resolve) => refused.process.once('exit', resolve));
    expect([code, refused.output()]).toEqual([1, expect.stringContaining("'--kept'")]);
  });
});
