/** What is told about stopping; pino's loggers are ones. */
interface StopLog {
  info(members: object, message: string): void;
  error(members: object, message: string): void;
}

/**
 * SIGTERM and SIGINT stop the process gracefully; a second one ends it at once. Exits with 0, or with 1 when stopping
 * fails or takes too long: a database that keeps its connections open and says nothing must not keep us.
 * @param within milliseconds
 */
export function stopOnSignals(stop: () => Promise<void>, log: StopLog, within: number): void {
  const fail = (err: unknown): never => {
    log.error({ err }, 'Stopping failed.');
    process.exit(1);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'Stopping.');
    setTimeout(() => fail(new Error(`It took longer than ${within} ms.`)), within).unref();
    stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}
