import { processNumber, serializeError } from '@agg/kit/host';
import { type Logger, pino } from 'pino';

/** A log of JSON lines. */
export type Log = Logger;

/** For tests and tools without a log. */
export const silentLog: Log = pino({ level: 'silent' });

/** The process's log: one JSON line per entry, on standard output; never contains a token. */
export function createLog({ LOG_LEVEL }: { LOG_LEVEL: string }): Log {
  return pino({
    level: LOG_LEVEL,
    base: { service: 'gateway', process: processNumber },
    serializers: { err: serializeError },
    redact: ['*.authorization', '*.headers.authorization'],
  });
}
