import { constants } from 'node:os';
import { systemClock } from '../primitives/clock.ts';

/** The log of the stopping; pino's loggers fit. */
interface StopLog {
  info(members: object, message: string): void;
  error(members: object, message: string): void;
}

/** Registers how to stop a program that has started. */
export type StopOnceStarted = (stop: () => Promise<void>, log: StopLog) => void;

const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * A terminal sends Ctrl-C to npm and to us, and npm forwards it: within this many milliseconds it is the
 * same.
 */
const repeated = 1_000;

/**
 * SIGTERM and SIGINT stop the process gracefully; a signal during the start does so as soon as the process
 * has started. A second one ends it at once. Exits with 0, or with 1 when stopping fails or takes too long: a
 * database that keeps its connections open without answering must not block us. Call it before anything is
 * started, because the kernel drops signals that the first process of a container does not listen to.
 * @param within milliseconds, from the signal on
 * @returns accepts the function that stops the program, once it has started
 */
export function stopOnSignals(within: number, clock = systemClock): StopOnceStarted {
  const received = Promise.withResolvers<NodeJS.Signals>();
  let report = (err: unknown): void => void process.stderr.write(`Shutdown failed: ${err}\n`);
  const fail = (err: unknown): never => {
    report(err);
    process.exit(1);
  };
  let since: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    since ??= clock.now();
    if (clock.now() - since > repeated) process.exit(128 + constants.signals[signal]);
    clock.after(within, () => fail(new Error(`Shutdown took longer than ${within} ms.`)));
    received.resolve(signal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return (stop, log) => {
    report = (err) => log.error({ err }, 'Shutdown failed.');
    void received.promise.then((signal) => {
      log.info({ signal }, 'Stopping.');
      return stop().then(() => process.exit(0), fail);
    });
  };
}
