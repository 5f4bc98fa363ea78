import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { type LongBody, longBodies } from '../primitives/long-bodies.ts';
import type { StreamRequest } from './egress.ts';
import type { HttpExchange } from './http-exchange.ts';
import { ReceivedBody } from './response-body.ts';
import { UpstreamError } from './upstream-error.ts';

/** A response whose body is still arriving. */
export interface Transferred {
  status: number;
  headers: IncomingHttpHeaders;
  body: ReceivedBody;
}

/**
 * Sends a request on a connection of the dispatcher. Resolves with the headers of the response. Its body is
 * read from the connection as fast as it is read here; a long one in turns.
 * @param asked `firstByteMs`: milliseconds from the end of the request to the headers of the response
 * @throws what the exchange fails with
 */
export function transfer(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  asked: Pick<StreamRequest, 'firstByteMs' | 'tenantId'>,
  exchange: HttpExchange,
): Promise<Transferred> {
  const { promise, resolve, reject } = Promise.withResolvers<Transferred>();
  exchange.onOver(() => reject(exchange.signal.reason));
  // The timeouts of the exchange apply. Those of the library are coarse, and do not distinguish who is late.
  const timeouts = { headersTimeout: 0, bodyTimeout: 0 };
  const { firstByteMs, tenantId } = asked;
  const handler = new TransferHandler(exchange, { firstByteMs, tenantId, resolve });
  dispatcher.dispatch({ ...options, ...timeouts }, handler);
  return promise;
}

interface Asked extends Pick<StreamRequest, 'firstByteMs' | 'tenantId'> {
  resolve(response: Transferred): void;
}

class TransferHandler implements Dispatcher.DispatchHandler {
  #body: ReceivedBody | undefined;
  /** Whether it is read on already, perhaps at the next turn. */
  #isReadingOn = false;
  readonly #long: LongBody;

  constructor(
    private readonly exchange: HttpExchange,
    private readonly asked: Asked,
  ) {
    this.#long = longBodies.of(asked.tenantId);
  }

  /** Called on a connection, before anything is written to it. Aborting closes the connection. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { exchange } = this;
    exchange.begin();
    exchange.waitFor('RESPONSE', this.asked.firstByteMs);
    exchange.onOver(() => controller.abort(exchange.signal.reason));
  }

  /** Also called for informational responses (RFC 9110, section 15.2), which do not end the wait. */
  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    const body = new ReceivedBody(() => void this.#readOn(controller));
    this.#body = body;
    this.exchange.answer();
    this.exchange.onOver(() => body.close(this.exchange.signal.reason));
    this.asked.resolve({ status, headers, body });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#long.count(chunk.length);
    const isFull = !this.#body?.push(chunk);
    if (!isFull && !this.#long.isAhead) return;
    controller.pause();
    if (!isFull) void this.#readOn(controller);
  }

  onResponseEnd(): void {
    this.#body?.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.exchange.fail(error);
  }

  async #readOn(controller: Dispatcher.DispatchController): Promise<void> {
    if (this.#isReadingOn) return;
    this.#isReadingOn = true;
    if (this.#long.isAhead) await this.#long.turn();
    this.#isReadingOn = false;
    controller.resume();
  }
}

/** The body of a request as it is sent; a stream is read as fast as the host reads it. */
export function requestBody(request: StreamRequest, exchange: HttpExchange): StreamRequest['body'] {
  const { body } = request;
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return sending(chunksOf(body, exchange), request, exchange);
}

/** Asked for the next chunk when the host can take more. */
async function* sending(
  chunks: ClosableStream<Uint8Array>,
  { firstByteMs, silenceMs }: StreamRequest,
  exchange: HttpExchange,
): AsyncGenerator<Uint8Array> {
  // Once the response begins, its own steps are timed.
  const waitFor: HttpExchange['waitFor'] = (step, ms) => {
    if (!exchange.hasAnswer) exchange.waitFor(step, ms);
  };
  waitFor('BODY', silenceMs);
  for await (const chunk of chunks) {
    waitFor('REQUEST', silenceMs);
    yield chunk;
    waitFor('BODY', silenceMs);
  }
  // The stream also ends when the exchange does: then the host must not take this for a complete body.
  exchange.signal.throwIfAborted();
  waitFor('RESPONSE', firstByteMs);
}

/** The chunks of the caller, closed when the exchange is over, also where none was asked for. */
function chunksOf(body: AsyncIterable<Uint8Array>, exchange: HttpExchange): ClosableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const next = async (): Promise<IteratorResult<Uint8Array, unknown>> => {
    exchange.needBody(true);
    try {
      return await chunks.next();
    } catch (cause) {
      const reason = 'The body of the request failed.';
      throw exchange.fail(new UpstreamError(reason, { sent: 'UNKNOWN', fault: 'CALLER', cause }));
    } finally {
      exchange.needBody(false);
    }
  };
  return new ClosableStream({ next, close: () => chunks.return?.() }, exchange.signal);
}
