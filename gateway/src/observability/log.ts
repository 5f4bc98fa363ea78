import { serializeError } from '@agg/kit';
import { type Logger, pino } from 'pino';

/** What the gateway needs of a log; pino's loggers are ones. */
export interface Log {
  info(members: object, message: string): void;
  warn(members: object, message: string): void;
  error(members: object, message: string): void;
}

/** For tests and tools that want no log. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** The process's log: JSON, one line each, on standard output; never a token. */
export function createLog({ LOG_LEVEL }: { LOG_LEVEL: string }): Logger {
  return pino({
    level: LOG_LEVEL,
    base: { service: 'gateway' },
    serializers: { err: serializeError },
    redact: ['*.authorization', '*.headers.authorization'],
  });
}
