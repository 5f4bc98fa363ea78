import { type FetchTokenSigner, fetchTokenExtension, type GraphRequest, subscriptionBody } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import { type Client, createClient, type SubscribePayload } from 'graphql-ws';
import { WebSocket } from 'ws';
import { textOf } from './document-text.ts';
import { unreachable } from './graph-data-source.ts';

/** How long the socket stays open after its last subscription, in milliseconds. */
const idle = 1_000;

/** The subscriptions at a subgraph in another process: one socket for all, and a token for each `subscribe` message. */
export class RemoteSubscriptions {
  readonly #client: Client;

  constructor(
    private readonly name: string,
    url: string,
    private readonly sign: FetchTokenSigner,
  ) {
    const address = url.replace(/^http/, 'ws');
    // Tokens are good once: whoever subscribed subscribes again, the library must not.
    const options = { url: address, lazy: true, lazyCloseTimeout: idle, retryAttempts: 0, keepAlive: 10_000 };
    this.#client = createClient({ ...options, webSocketImpl: WebSocket, onNonLazyError: () => {} });
  }

  /** Never rejects: a subgraph that is away ends the stream with UNAVAILABLE. */
  async open(request: GraphRequest): Promise<AsyncIterableIterator<ExecutionResult>> {
    const { document, operationName, variables, caller, requestId } = request;
    const asked = { query: textOf(document), variables };
    const token = await this.sign({ caller, requestId }, subscriptionBody(asked));
    const payload: SubscribePayload = {
      ...asked,
      operationName,
      extensions: { [fetchTokenExtension]: token },
    };
    return this.#events(this.#client.iterate(payload) as AsyncIterableIterator<ExecutionResult>);
  }

  async stop(): Promise<void> {
    await this.#client.dispose();
  }

  #events(events: AsyncIterableIterator<ExecutionResult>): AsyncIterableIterator<ExecutionResult> {
    const stream: AsyncIterableIterator<ExecutionResult> = {
      next: () =>
        events.next().catch((cause: unknown) => {
          // An array is what the subgraph said itself; anything else is the connection's trouble.
          if (Array.isArray(cause)) return { done: false, value: { errors: cause } };
          throw unreachable(this.name, cause);
        }),
      return: async () => (await events.return?.()) ?? { done: true, value: undefined },
      [Symbol.asyncIterator]: () => stream,
    };
    return stream;
  }
}
