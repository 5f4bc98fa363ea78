import { once } from 'node:events';
import { createServer } from 'node:net';
import { eventually } from '@agg/schema/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Child } from '../../kit/child.ts';
import { rest } from '../../kit/client.ts';
import { freePort } from '../../kit/free-port.ts';
import { descendantsOf, isAlive, type ListedProcess } from '../../kit/process-tree.ts';
import { makeDemoFolder, removeDemoFolder, startDemo, untilDemoRuns } from '../../kit/start-demo.ts';
import { signPayment } from './demo-payments.ts';

let directory: string;
let demo: Child;

beforeEach(async () => {
  directory = await makeDemoFolder();
});
afterEach(async () => {
  await demo.stop();
  await removeDemoFolder(directory);
});

/** Starts the demo, and waits for its chain. */
async function startWithChain(more?: Record<string, string>): Promise<ListedProcess> {
  demo = await startDemo(directory, more);
  const running = async () =>
    (await descendantsOf(demo.process.pid)).find(({ command }) => /^\S+\/anvil --host/.test(command));
  return eventually(running, 'the chain of the demo runs');
}

describe('The chain of the demo', () => {
  test('ends when the demo is killed', async () => {
    await startWithChain();
    const all = await descendantsOf(demo.process.pid);
    await demo.kill();
    await eventually(() => !all.some(isAlive), 'everything has ended');
  });

  test('ends when the demo cannot start', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1').unref();
    await once(other, 'listening');
    const chain = await startWithChain({ PORT: String(port) });
    await once(demo.process, 'exit');
    expect(demo.process.exitCode).toBe(1);
    await eventually(() => !isAlive(chain), 'the chain has ended');
    other.close();
  });
});

test('Where no chain starts, the demo says why and runs without payments', async () => {
  demo = await startDemo(directory, { ANVIL: '/no/such/anvil' });
  const { baseUrl, tokens } = await untilDemoRuns(demo, directory);
  expect(demo.output()).toMatch(/^The demo runs without payments: .*\/no\/such\/anvil: .+$/m);
  expect(demo.output()).not.toMatch(/"level":(50|60)/);
  const supported = await rest(baseUrl, 'GET', '/a2a-payments/v1/supported', tokens.admin);
  expect(supported.json.kinds).toEqual([]);
  expect((await rest(baseUrl, 'GET', '/registry/v1/channels', tokens.admin)).status).toBe(200);
  const refusal = { code: 1, stderr: 'The demo runs without payments.\n' };
  await expect(signPayment(directory)).rejects.toMatchObject(refusal);
});
