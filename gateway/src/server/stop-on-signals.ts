import type { Log } from '../observability/log.ts';

/** SIGTERM and SIGINT stop the process gracefully; a second one ends it at once. Exits with 0, or with 1 when stopping fails. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'Stopping.');
    stop().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'Stopping failed.');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}
