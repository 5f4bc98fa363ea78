import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@agg/schema/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { longestPause, pauseAfter, soon } from './process-group.ts';

const fixture = fileURLToPath(new URL('./grouped.fixture.js', import.meta.url));

const programs: ChildProcess[] = [];
afterEach(() => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
});

/** Starts a group of two processes, which behave as their environment says. */
function start(environment: Record<string, string> = {}) {
  const program = spawn(process.execPath, [fixture], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  programs.push(program);
  let printed = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const ended = once(program, 'close').then(([code]) => code as number | null);
  return {
    ended,
    output: () => printed,
    /** The ids of the processes that have come so far. */
    pids: (state: 'starts' | 'listens') =>
      [...printed.matchAll(/^(\d+) (\w+)$/gm)]
        .filter(([, , word]) => word === state)
        .map(([, pid]) => Number(pid)),
    signal: (signal: NodeJS.Signals) => program.kill(signal),
  };
}

async function startListening(environment?: Record<string, string>) {
  const group = start(environment);
  await eventually(() => group.output().includes('All processes are listening.'));
  return group;
}

describe('A group of processes', () => {
  test('goes on when the system cannot start a process, and starts it as soon as it can', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'grouped-'));
    const group = await startListening({ FOLDER: folder });
    await rm(folder, { recursive: true });
    process.kill(group.pids('listens')[0] ?? 0, 'SIGKILL');
    await eventually(() => /A process could not be started\. .*ENOENT/.test(group.output()));
    await mkdir(folder);
    await eventually(() => group.pids('listens').length === 3);
    group.signal('SIGTERM');
    expect(await group.ended).toBe(0);
    await rm(folder, { recursive: true });
  });

  test.each([
    ['for want of a folder', { FOLDER: '/nowhere' }, 'ENOENT'],
    ['for too large an environment', { PADDING: 'x' }, 'E2BIG'],
  ])('ends with the reason when none can be started, %s', async (_why, environment, reason) => {
    const group = start(environment);
    expect(await group.ended).toBe(1);
    expect(group.output()).toMatch(
      new RegExp(`^A process could not be started: .*${reason}.*PROCESSES`, 'm'),
    );
    expect(group.output()).toContain('shared ends');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'starts no more processes once %s has come, and stops those that start',
    async (signal) => {
      const group = start({ STARTS: 'after a signal' });
      await eventually(() => group.pids('starts').length === 1);
      group.signal(signal);
      expect(await group.ended).toBe(0);
      expect(group.pids('starts')).toHaveLength(1);
      expect(group.output()).not.toContain('All processes are listening.');
      expect(group.output()).toContain('shared ends');
    },
  );

  test('exits with 1 when a process reports that it could not stop', async () => {
    const group = await startListening({ STOPS: 'with an error' });
    group.signal('SIGTERM');
    expect(await group.ended).toBe(1);
    expect(group.output()).toMatch(/^Shutdown failed\. Processes have not stopped in order.*exit code 1/m);
    expect(group.output()).toContain('shared ends');
  });

  test('exits with 1 when a process has to be killed', async () => {
    const group = await startListening({ STOPS: 'never' });
    group.signal('SIGTERM');
    await eventually(() => group.output().includes('Stopping.'));
    for (const pid of group.pids('listens')) process.kill(pid, 'SIGKILL');
    expect(await group.ended).toBe(1);
    expect(group.output()).toMatch(/^Shutdown failed\. .*SIGKILL/m);
  });

  test('kills the processes that do not stop in time, and then ends what they share', async () => {
    const group = await startListening({ STOPS: 'never', DRAIN_SECONDS: '-19' });
    group.signal('SIGTERM');
    expect(await group.ended).toBe(1);
    expect(group.output()).toMatch(/^Shutdown failed\. .*SIGKILL/m);
    expect(group.output()).toContain('shared ends');
  });
});

test('A process that ends soon after each start is replaced after longer and longer pauses, up to the longest', () => {
  const pauses = [pauseAfter(0, 0)];
  while (pauses.at(-2) !== longestPause) {
    const before = Number(pauses.at(-1));
    pauses.push(pauseAfter(before, soon - 1));
    expect(pauses.at(-1)).toBe(Math.min(2 * before, longestPause));
  }
  expect(pauses[0]).toBeGreaterThan(0);
  expect(pauseAfter(longestPause, soon)).toBe(0);
});
