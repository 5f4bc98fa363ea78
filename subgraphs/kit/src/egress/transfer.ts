import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { type LongBody, longBodies } from '../primitives/long-bodies.ts';
import type { StreamRequest } from './egress.ts';
import type { HttpExchange } from './http-exchange.ts';
import { ReceivedBody } from './received-body.ts';

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
