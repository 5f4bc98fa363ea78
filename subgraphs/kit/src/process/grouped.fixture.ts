import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Configuration } from '../configuration/configuration.ts';
import { supervise } from '../serve/supervise.ts';
import { reportListening } from './process-group.ts';
import { runProgram } from './run-program.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/**
 * How a process of the group behaves: some never come so far as to listen, and some cannot stop. It gets 20 seconds more to stop
 * than its drain lasts: a negative drain makes that shorter.
 */
const { STARTS = 'at once', STOPS = 'in order', FOLDER, PADDING = '', DRAIN_SECONDS = '0' } = process.env;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const log = {
  info: (_members: object, message: string) => print(message),
  error: ({ err }: { err?: Error }, message: string) => print(`${message} ${err?.message}`),
};

async function stop(): Promise<void> {
  if (STOPS === 'never') await new Promise(() => undefined);
  if (STOPS === 'with an error') throw new Error('no');
}

async function serve(): Promise<void> {
  const stopWith = stopOnSignals(20_000);
  print(`${process.pid} starts`);
  setInterval(() => undefined, 1_000);
  if (STARTS === 'after a signal') await once(process, 'SIGTERM');
  stopWith(stop, log);
  print(`${process.pid} listens`);
  reportListening();
}

/** A program that runs in two processes, which print what they do. */
await runProgram(async () => {
  if (cluster.isWorker) return serve();
  // Processes cannot be started while this folder is missing.
  if (FOLDER) cluster.setupPrimary({ cwd: FOLDER });
  const configuration = {
    PROCESSES: 2,
    HOST: '127.0.0.1',
    PORT: 0,
    SHUTDOWN_NOTICE_MILLISECONDS: 0,
    SHUTDOWN_DRAIN_SECONDS: Number(DRAIN_SECONDS),
  };
  const shared = {
    environment: { PADDING: PADDING.repeat(200_000) },
    stop: async () => print('shared ends'),
  };
  await supervise(configuration as Configuration, log, async () => shared);
});
