import { constants } from 'node:os';

/** What is told about stopping; pino's loggers are ones. */
interface StopLog {
  info(members: object, message: string): void;
  error(members: object, message: string): void;
}

/** What ends a program that has started. */
export type StopOnceStarted = (stop: () => Promise<void>, log: StopLog) => void;

const signals = ['SIGTERM', 'SIGINT'] as const;

/** A terminal gives its Ctrl-C to npm and to us, and npm passes it on: within so many milliseconds it is the same one. */
const repeated = 1_000;

/**
 * SIGTERM and SIGINT stop the process gracefully; one that comes while it starts does so as soon as it has started. A
 * second one ends it at once. Exits with 0, or with 1 when stopping fails or takes too long: a database that keeps its
 * connections open and says nothing must not keep us. Called before anything is started, because the kernel drops what
 * the first process of a container does not listen to.
 * @param within milliseconds, from the signal on
 * @returns takes what there is to stop, once that is known
 */
export function stopOnSignals(within: number): StopOnceStarted {
  const told = Promise.withResolvers<NodeJS.Signals>();
  let tell = (err: unknown): void => void process.stderr.write(`Stopping failed: ${err}\n`);
  const fail = (err: unknown): never => {
    tell(err);
    process.exit(1);
  };
  let since: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    since ??= performance.now();
    if (performance.now() - since > repeated) process.exit(128 + constants.signals[signal]);
    setTimeout(() => fail(new Error(`It took longer than ${within} ms.`)), within).unref();
    told.resolve(signal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return (stop, log) => {
    tell = (err) => log.error({ err }, 'Stopping failed.');
    void told.promise.then((signal) => {
      log.info({ signal }, 'Stopping.');
      return stop().then(() => process.exit(0), fail);
    });
  };
}
