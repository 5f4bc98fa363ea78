import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { GatewayError } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import type { RestOperation } from '../operations/rest-operation.ts';
import { eventValue } from './5-run.ts';

/** Everything that one stream of Server-Sent Events needs (HTML Living Standard, section 9.2). */
export interface EventStream {
  /** The text of an event. @throws the error that ends the stream */
  textOf(result: ExecutionResult): string;
  source: AsyncIterableIterator<ExecutionResult>;
  response: ServerResponse;
  /** Ends the stream when aborted: the client has disconnected, the server closes or the token expires. */
  ended: AbortController;
  /** Milliseconds between comments that keep proxies from closing an idle stream. */
  keepAlive: number;
  /** Milliseconds in which the client has to read some of the pending bytes. */
  patience: number;
  /** Seconds since the epoch; absent for an open operation. */
  expiresAt?: number;
  /** Makes the event that reports an error, and logs the error. */
  errorEvent(error: unknown): string;
  /** What is written when the source has no more events. */
  farewell?: string;
}

/** The longest timer in Node; a connection ends earlier than a token that lives longer. */
export const longestTimer = 2 ** 31 - 1;

/** Writes events as fast as the client reads them, until one side ends. Never rejects. */
export async function sendEvents(stream: EventStream): Promise<void> {
  const { source, response, ended, patience, textOf, farewell } = stream;
  // Nothing that is written would reach a client that does not read, so its connection is destroyed.
  response.setTimeout(patience, () => response.destroy());
  const stopTimers = startTimers(stream);
  const stop = (): void => {
    stopTimers();
    response.end();
    // A source may take some time to stop; nothing waits for it.
    void source.return?.().catch(() => undefined);
  };
  ended.signal.addEventListener('abort', stop);
  // The client may have left while the stream was opened.
  if (ended.signal.aborted) stop();
  try {
    response.write('retry: 1000\n\n');
    for await (const result of source) {
      if (ended.signal.aborted) break;
      if (!response.write(textOf(result))) {
        await once(response, 'drain', { signal: ended.signal });
      }
    }
    if (farewell && !ended.signal.aborted) response.write(farewell);
  } catch (error) {
    if (!ended.signal.aborted) response.write(stream.errorEvent(error));
  } finally {
    stopTimers();
    response.end();
  }
}

/** One event of the stream. JSON has no raw line ends, so one `data:` line carries it. */
export function frame(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

const written = new WeakMap<ExecutionResult, string>();

/** The event of a REST operation. Readers of the same feed share the result object: it is serialized once for all of them. */
export function eventOf(operation: RestOperation, result: ExecutionResult): string {
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
      'The access token has expired. Reconnect with a new one.',
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
