import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '@agg/kit/host';
import { eventually } from '@agg/schema/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { freePort } from '../../kit/free-port.ts';
import { isAlive, type ListedProcess } from '../../kit/process-tree.ts';
import { canBeFirst, NpmCommand } from './npm-command.ts';

/** The stop signal: to npm, Ctrl-C in a terminal, or to npm as the first process of a container. */
type Stopping = 'SIGTERM' | 'SIGINT' | 'Ctrl-C' | 'SIGTERM as first process';
const everyWay: Stopping[] = ['SIGTERM', 'SIGINT', 'Ctrl-C', 'SIGTERM as first process'];
const ways = everyWay.filter((way) => canBeFirst || !way.includes('first'));

/** Every documented command that runs until it is stopped. */
const documented = ['start', 'run demo', 'run dev', 'run start -w subgraphs/registry'];
const commands = documented.flatMap((command) => ways.map((way) => ({ command, way })));

let directory: string;
let database: TestDatabase;
let environment: Record<string, string>;
const started: NpmCommand[] = [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'npm-'));
  // For root, the database runs as another user, who has to traverse this folder.
  await chmod(directory, 0o711);
  database = await createDatabase();
  const key = randomBytes(32).toString('base64');
  environment = { DATA_DIRECTORY: directory, PORT: String(await freePort()), ENCRYPTION_KEY: key };
});
afterEach(async () => {
  for (const command of started.splice(0)) await command.kill();
  for (const folder of [path.join(directory, 'demo'), directory]) await removeEmbeddedPostgres(folder);
  await database.drop();
});

function run(command: string, isFirst = false): NpmCommand {
  const more = command.includes('-w') ? apart() : {};
  const running = new NpmCommand(command.split(' '), { ...environment, ...more }, isFirst);
  started.push(running);
  return running;
}

/** The environment of a subgraph that runs alone. */
function apart(): Record<string, string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    DATABASE_URL: database.url,
    FETCH_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    FETCH_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    SUBGRAPH_GOVERNANCE_URL: 'http://127.0.0.1:1',
    SUBGRAPH_TENANT_AUTH_URL: 'http://127.0.0.1:1',
  };
}

/** Waits until the command answers; for the demo, until it reports that it is ready. */
async function untilStarted(command: string, running: NpmCommand): Promise<void> {
  const isReady = async () => {
    if (running.hasEnded) throw new Error(`npm ${command} has ended:\n${running.output()}`);
    const answer = await fetch(`http://127.0.0.1:${environment.PORT}/ready`).catch(() => undefined);
    return answer?.ok && (!command.includes('demo') || running.output().includes('Stop it with'));
  };
  await eventually(isReady, `npm ${command} has started`);
}

async function expectEndedWell(running: NpmCommand): Promise<void> {
  const code = await running.ended;
  if (code !== 0) throw new Error(`It ended with ${code}:\n${running.output()}`);
}

async function expectNothingLeft(running: NpmCommand, all: ListedProcess[]): Promise<void> {
  await eventually(() => !all.some(isAlive), 'no process is left').catch((error) => {
    const left = all.filter(isAlive).map(({ command }) => command.slice(0, 60));
    throw new Error(`${error.message} ${left.join(', ')}\n${running.output()}`);
  });
  for (const folder of [directory, path.join(directory, 'demo')]) {
    const cluster = await realpath(path.join(folder, 'cluster')).catch(() => folder);
    expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
  }
}

/** The demo prints no log. */
function expectStopped(command: string, output: string): void {
  const stops = output.split('Stopping.').length - 1;
  // `node --watch` restarts the program when a file changes, also when another test makes a hard link to one.
  if (command === 'run dev') expect(stops).toBeGreaterThan(0);
  else if (command !== 'run demo') expect(stops).toBe(1);
}

describe('A command of the README and the guides', () => {
  test.each(commands)('npm $command is stopped by $way and leaves no process', async ({ command, way }) => {
    const running = run(command, way.includes('first'));
    await untilStarted(command, running);
    const all = await running.descendants();
    if (way === 'Ctrl-C') running.interrupt();
    else await running.signal(way === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    await expectEndedWell(running);
    await expectNothingLeft(running, all);
    expectStopped(command, running.output());
    expect(running.output()).not.toMatch(/"level":(50|60)|unhandled|Error:/i);
  });

  test('can be stopped while it is starting', async () => {
    const running = run('start');
    const hasDatabase = async () =>
      (await running.descendants()).some(({ command }) => /initdb|postgres/.test(command));
    await eventually(hasDatabase, 'the database is being made');
    const all = await running.descendants();
    await running.signal('SIGTERM');
    await expectEndedWell(running);
    await expectNothingLeft(running, all);
  });
});
