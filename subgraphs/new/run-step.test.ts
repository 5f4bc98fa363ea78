import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { runStep } from './run-step.ts';

const root = mkdtempSync(path.join(tmpdir(), 'step-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function shell(script: string, interruption = new AbortController().signal): Promise<void> {
  return runStep({ what: 'Building', command: 'sh', parts: ['-c', script], root }, interruption);
}

test('a step that fails says what failed, after what the command printed', async () => {
  await expect(shell('echo "index.ts: error TS2304"; exit 2')).rejects.toThrow(
    'index.ts: error TS2304\n\nBuilding failed.',
  );
});

test('a command that does not exist fails', async () => {
  const missing = { what: 'Building', command: 'no-such-command', parts: [], root };
  await expect(runStep(missing, new AbortController().signal)).rejects.toThrow('no-such-command');
});

test('an interruption ends the command with everything that it has started, before the step ends', async () => {
  const interruption = new AbortController();
  const file = path.join(root, 'written');
  const step = shell('(echo started > written; sleep 60; echo late > written) & wait', interruption.signal);
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await sleep(10);
  interruption.abort(new Error('Interrupted by SIGINT.'));
  await expect(step).rejects.toThrow('Interrupted by SIGINT.');
  expect(readFileSync(file, 'utf8')).toBe('started\n');
  await expect(shell('true', interruption.signal)).rejects.toThrow('Interrupted by SIGINT.');
});
