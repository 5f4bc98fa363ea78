import type { FetchTokenSigner, Graph, GraphRequest } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import { Pool } from 'undici';
import { textOf } from './document-text.ts';
import { RemoteSubscriptions } from './remote-subscriptions.ts';
import { unreachable } from './unreachable.ts';

export interface RemoteGraphOptions {
  /** The subgraph's name; the audience of the tokens. */
  name: string;
  /** Where it answers GraphQL over HTTP and, on the same path, graphql-transport-ws. */
  url: string;
  sign: FetchTokenSigner;
  /** How long a fetch may take, in milliseconds; by default 10,000. */
  deadline?: number;
}

/** A subgraph in another process, and the end of the connections to it. */
export interface RemoteGraph extends Graph {
  /** Rejects with UNAVAILABLE when the subgraph does not answer on `/ready`. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Speaks with a subgraph over HTTP: kept connections, and a token for each fetch that binds the caller to the body. */
export function createRemoteGraph(options: RemoteGraphOptions): RemoteGraph {
  return new HttpGraph(options);
}

/** How long a subgraph may take to say that it is ready, in milliseconds. */
const readyWithin = 2_000;

class HttpGraph implements RemoteGraph {
  readonly #pool: Pool;
  readonly #path: string;
  readonly #deadline: number;
  readonly #subscriptions: RemoteSubscriptions;

  constructor(private readonly options: RemoteGraphOptions) {
    const { name, url, sign, deadline = 10_000 } = options;
    const { origin, pathname } = new URL(url);
    const timeouts = { headersTimeout: deadline, bodyTimeout: deadline };
    this.#pool = new Pool(origin, { connections: 64, pipelining: 1, ...timeouts });
    this.#path = pathname;
    this.#deadline = deadline;
    this.#subscriptions = new RemoteSubscriptions(name, url, sign);
  }

  async execute(request: GraphRequest): Promise<ExecutionResult> {
    const { document, operationName, variables } = request;
    const body = JSON.stringify({ query: textOf(document), operationName, variables });
    return this.#post(body, request).catch((cause) => {
      throw unreachable(this.options.name, cause);
    });
  }

  subscribe(request: GraphRequest): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
    return this.#subscriptions.open(request);
  }

  async ready(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(readyWithin);
      const answer = await this.#pool.request({ path: '/ready', method: 'GET', signal });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`/ready answered ${answer.statusCode}.`);
    } catch (cause) {
      throw unreachable(this.options.name, cause);
    }
  }

  async stop(): Promise<void> {
    await this.#subscriptions.stop();
    await this.#pool.close();
  }

  async #post(body: string, { caller, client, requestId, signal }: GraphRequest): Promise<ExecutionResult> {
    const token = await this.options.sign({ caller, client, requestId }, body);
    const timeout = AbortSignal.timeout(this.#deadline);
    const answer = await this.#pool.request({
      path: this.#path,
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'x-request-id': requestId,
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`The subgraph answered ${answer.statusCode}.`);
    return JSON.parse(text) as ExecutionResult;
  }
}
