import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@agg/schema/testing';
import { afterEach, expect, test } from '@jest/globals';

const programs: ChildProcess[] = [];
afterEach(() => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
});

const moduleOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/**
 * A program that prints each step of its life, and turns its clock when it is told to.
 * @param stop the body of its stop function
 * @param until what its start waits for
 */
async function start(stop: string, { until = '' } = {}) {
  const source = `import { once } from 'node:events';
    import { stopOnSignals } from ${moduleOf('./stop-on-signals.js')};
    import { TurnedClock } from ${moduleOf('../testing/turned-clock.js')};
    const clock = new TurnedClock();
    const stopWith = stopOnSignals(20_000, clock);
    process.on('message', (milliseconds) => clock.turn(milliseconds).then(() => console.log('has turned')));
    console.log('listens');
    ${until}
    const log = { info: (_, said) => console.log(said), error: ({ err }, said) => console.log(said, err.message) };
    console.log('has started');
    stopWith(async () => { console.log('stops'); ${stop} }, log);`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  programs.push(program);
  let printed = '';
  program.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const says = (words: string) => eventually(() => printed.includes(words));
  await says('listens');
  const ended = once(program, 'close').then(([code]) => ({ code, lines: printed.trim().split('\n') }));
  return {
    signal: (signal: NodeJS.Signals) => program.kill(signal),
    turn: (milliseconds: number) => program.send(milliseconds),
    says,
    ended,
  };
}

const forEver = 'await new Promise(() => {});';

test('a signal stops the program once and gracefully, also when npm repeats what the terminal has sent', async () => {
  const program = await start(`await once(process, 'SIGINT');`);
  program.signal('SIGINT');
  await program.says('stops');
  program.turn(1_000);
  await program.says('has turned');
  program.signal('SIGINT');
  const { code, lines } = await program.ended;
  expect(code).toBe(0);
  expect(lines.filter((line) => line === 'stops')).toHaveLength(1);
});

test('a signal during the start stops the program once it has started', async () => {
  const program = await start('', { until: `await once(process, 'SIGTERM');` });
  program.signal('SIGTERM');
  const { code, lines } = await program.ended;
  expect(code).toBe(0);
  expect(lines.slice(-3)).toEqual(['has started', 'Stopping.', 'stops']);
});

test('a second signal ends at once a program that does not stop', async () => {
  const program = await start(forEver);
  program.signal('SIGTERM');
  await program.says('stops');
  program.turn(1_001);
  await program.says('has turned');
  program.signal('SIGTERM');
  expect((await program.ended).code).toBe(143);
});

test.each([forEver, 'throw new Error("no");'])(
  'a program that cannot be stopped exits with 1 and reports it: %s',
  async (stop) => {
    const program = await start(stop);
    program.signal('SIGTERM');
    if (stop === forEver) await program.says('stops').then(() => program.turn(20_000));
    const { code, lines } = await program.ended;
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^Shutdown failed\. (Shutdown took longer than 20000 ms\.|no)$/);
  },
);
