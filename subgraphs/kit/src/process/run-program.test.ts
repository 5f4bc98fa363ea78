import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

/** A program that prints more than a pipe holds, and fails. */
const failing = `import { runProgram } from ${JSON.stringify(new URL('run-program.js', import.meta.url).href)};
  await runProgram(async () => {
    for (let line = 0; line < 20_000; line += 1) process.stdout.write('x'.repeat(99) + '\\n');
    throw new Error('It failed.');
  });`;

test('A program that fails has written what it printed before, to a slow reader as well', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', failing]);
  const ended = once(program, 'close');
  // It has failed before anybody reads what it has printed.
  expect(await once(program.stderr, 'data')).toEqual([Buffer.from('It failed.\n')]);
  expect((await text(program.stdout)).length).toBe(20_000 * 100);
  expect(await ended).toEqual([1, null]);
});
