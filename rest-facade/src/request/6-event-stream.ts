import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { GatewayError } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import type { RestOperation } from '../operations/rest-operation.ts';
import { eventValue } from './5-run.ts';

/** Everything one stream of Server-Sent Events needs (HTML Living Standard, section 9.2). */
export interface EventStream {
  operation: RestOperation;
  source: AsyncIterableIterator<ExecutionResult>;
  response: ServerResponse;
  /** Aborted when the client has gone, the server closes or the token has ended; whoever aborts it ends the stream. */
  ended: AbortController;
  /** Milliseconds between comments that keep proxies from closing an idle stream. */
  keepAlive: number;
  /** Milliseconds in which the client has to take some of what waits for it. */
  patience: number;
  /** Seconds since the epoch; absent for an open operation. */
  expiresAt?: number;
  /** The event that tells an error, which is also where it is logged. */
  errorEvent(error: unknown): string;
}

/** The longest wait of a timer in Node; a token that lives longer outlives the stream's connection anyway. */
const longestTimer = 2 ** 31 - 1;

/** Writes events as fast as the client takes them, until one side ends. Never rejects. */
export async function sendEvents(stream: EventStream): Promise<void> {
  const { source, response, ended, operation, patience } = stream;
  // Nothing that is written would reach a client that takes nothing, so its connection is cut.
  response.setTimeout(patience, () => response.destroy());
  const stopTimers = startTimers(stream);
  ended.signal.addEventListener('abort', () => {
    stopTimers();
    response.end();
    // A source may take its time to stop; nobody waits for it.
    void source.return?.();
  });
  try {
    response.write('retry: 1000\n\n');
    for await (const result of source) {
      if (ended.signal.aborted) break;
      if (!response.write(textOf(operation, result))) {
        await once(response, 'drain', { signal: ended.signal });
      }
    }
  } catch (error) {
    if (!ended.signal.aborted) response.write(stream.errorEvent(error));
  } finally {
    stopTimers();
    response.end();
  }
}

/** A frame of the stream. JSON has no raw line ends, so one `data:` line carries it. */
export function frame(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

const written = new WeakMap<ExecutionResult, string>();

/** Readers of the same feed are given the same result: it is written once for all of them. */
function textOf(operation: RestOperation, result: ExecutionResult): string {
  const text = written.get(result) ?? eventText(operation, eventValue(operation, result));
  written.set(result, text);
  return text;
}

function eventText({ field }: RestOperation, value: unknown): string {
  const cursor = (value as { cursor?: unknown } | null)?.cursor;
  const id = typeof cursor === 'string' && !/[\r\n\0]/.test(cursor) ? cursor : undefined;
  return frame(field.definition.name, value, id);
}

function startTimers({ response, ended, keepAlive, expiresAt, errorEvent }: EventStream): () => void {
  const beat = setInterval(
    () => response.writableNeedDrain || ended.signal.aborted || response.write(':\n\n'),
    keepAlive,
  );
  const expire = (): void => {
    const error = new GatewayError(
      'UNAUTHENTICATED',
      'The access token has ended; connect again with a new one.',
    );
    response.end(errorEvent(error));
    ended.abort();
  };
  const left = expiresAt === undefined ? longestTimer : expiresAt * 1000 - Date.now();
  const expiry = setTimeout(expire, Math.min(Math.max(left, 0), longestTimer));
  return () => {
    clearInterval(beat);
    clearTimeout(expiry);
  };
}
