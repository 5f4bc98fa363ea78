import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';

const programs: ChildProcess[] = [];
afterEach(() => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
});

/** A program that prints each step of its life. @param stop the body of its stop function */
async function start(stop: string, { within = 20_000, startsIn = 0 } = {}) {
  const module = JSON.stringify(new URL('./stop-on-signals.js', import.meta.url).href);
  const source = `import { stopOnSignals } from ${module};
    const stopWith = stopOnSignals(${within});
    setInterval(() => {}, 1_000);
    console.log('listens');
    await new Promise((resolve) => setTimeout(resolve, ${startsIn}));
    const log = { info: (_, said) => console.log(said), error: ({ err }, said) => console.log(said, err.message) };
    console.log('has started');
    stopWith(async () => { console.log('stops'); ${stop} }, log);`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(program);
  let printed = '';
  program.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  await once(program.stdout, 'data');
  const ended = once(program, 'close').then(([code]) => ({ code, lines: printed.trim().split('\n') }));
  return { signal: (signal: NodeJS.Signals) => program.kill(signal), ended };
}

test('a signal stops the program once and gracefully, also when npm repeats what the terminal has sent', async () => {
  const program = await start('await new Promise((resolve) => setTimeout(resolve, 200));');
  program.signal('SIGINT');
  await sleep(50);
  program.signal('SIGINT');
  const { code, lines } = await program.ended;
  expect(code).toBe(0);
  expect(lines.filter((line) => line === 'stops')).toHaveLength(1);
});

test('a signal during the start stops the program once it has started', async () => {
  const program = await start('', { startsIn: 500 });
  program.signal('SIGTERM');
  const { code, lines } = await program.ended;
  expect(code).toBe(0);
  expect(lines.slice(-3)).toEqual(['has started', 'Stopping.', 'stops']);
});

test('a second signal ends at once a program that does not stop', async () => {
  const program = await start('await new Promise(() => {});');
  program.signal('SIGTERM');
  await sleep(1_200);
  program.signal('SIGTERM');
  expect((await program.ended).code).toBe(143);
});

test.each(['await new Promise(() => {});', 'throw new Error("no");'])(
  'a program that cannot be stopped exits with 1 and reports it: %s',
  async (stop) => {
    const program = await start(stop, { within: 300 });
    program.signal('SIGTERM');
    const { code, lines } = await program.ended;
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^Shutdown failed\. (Shutdown took longer than 300 ms\.|no)$/);
  },
);
