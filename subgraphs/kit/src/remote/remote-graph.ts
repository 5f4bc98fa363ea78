import type { FetchIdentity, FetchTokenSigner, Graph, GraphRequest } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import { Pool } from 'undici';
import { type Clock, systemClock } from '../primitives/clock.ts';
import { currentTraceparent } from '../tracing/spans.ts';
import { writtenOf } from './document-text.ts';
import { type FetchEnd, postJson } from './post-json.ts';
import { RemoteSubscriptions } from './remote-subscriptions.ts';
import { resultOf } from './result-of.ts';
import { SharedFetches } from './shared-fetches.ts';
import { unreachable } from './unreachable.ts';

export interface RemoteGraphOptions {
  /** The subgraph's name; the audience of the tokens. */
  name: string;
  /** Where it answers GraphQL over HTTP and, on the same path, graphql-transport-ws; `/ready` is beside it. */
  url: string;
  sign: FetchTokenSigner;
  /** How long a fetch may take, or until a stream is open, in milliseconds; by default 10,000. */
  deadline?: number;
  /** Bytes of the longest answer to a fetch; by default 256 MiB. */
  longestAnswer?: number;
  /** Set only by tests. */
  clock?: Clock;
}

/** A subgraph in another process, and the connections to it. */
export interface RemoteGraph extends Graph {
  /** Rejects with UNAVAILABLE when the subgraph does not answer on `/ready`. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Queries a subgraph over HTTP: persistent connections, and a token for each fetch that binds the caller to
 * the body.
 */
export function createRemoteGraph(options: RemoteGraphOptions): RemoteGraph {
  return new HttpGraph(options);
}

/** How long the check of readiness may take, in milliseconds. */
const readyWithin = 2_000;

/** Connections to a subgraph: for the operations of a process that run, and those that wait for something outside. */
const connections = 1_152;

/** How long an idle connection is kept, in milliseconds; less where the subgraph announces less. */
const keepAliveTimeout = 30_000;

class HttpGraph implements RemoteGraph {
  readonly #pool: Pool;
  readonly #path: string;
  readonly #readyPath: string;
  readonly #deadline: number;
  readonly #clock: Clock;
  readonly #fetches = new SharedFetches();
  readonly #subscriptions: RemoteSubscriptions;

  constructor(private readonly options: RemoteGraphOptions) {
    const { name, url, sign, deadline = 10_000, clock = systemClock } = options;
    this.#clock = clock;
    const { origin, pathname } = new URL(url);
    // One timer for the whole fetch replaces these, which would need one for each step.
    const timeouts = { headersTimeout: 0, bodyTimeout: 0, allowH2: false };
    this.#pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout, ...timeouts });
    this.#path = pathname;
    this.#readyPath = new URL('ready', url).pathname;
    this.#deadline = deadline;
    this.#subscriptions = new RemoteSubscriptions({ name, url, sign, deadline, clock });
  }

  async execute(request: GraphRequest): Promise<ExecutionResult> {
    const { caller, client, attempt, requestId, signal } = request;
    const identity: FetchIdentity = { caller, client, attempt, requestId };
    const body = bodyOf(request);
    const { onlyReads } = writtenOf(request.document);
    try {
      const key = shareKey(request, body);
      const text = await this.#fetches.fetch(key, signal, (end) => this.#post(body, identity, end));
      return resultOf(JSON.parse(text));
    } catch (cause) {
      throw unreachable(this.options.name, cause);
    } finally {
      if (!onlyReads) this.#fetches.forget();
    }
  }

  subscribe(request: GraphRequest): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
    return this.#subscriptions.open(request);
  }

  async ready(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(readyWithin);
      const answer = await this.#pool.request({ path: this.#readyPath, method: 'GET', signal });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`/ready responded with status ${answer.statusCode}.`);
    } catch (cause) {
      throw unreachable(this.options.name, cause);
    }
  }

  async stop(): Promise<void> {
    await this.#subscriptions.stop();
    await this.#pool.close();
  }

  async #post(body: string, identity: FetchIdentity, end: FetchEnd): Promise<string> {
    const token = await this.options.sign(identity, body);
    const own = { authorization: `Bearer ${token}`, 'x-request-id': identity.requestId };
    const headers = { ...jsonHeaders, ...own, ...currentTraceparent() };
    const { longestAnswer = 256 << 20 } = this.options;
    const cancel = this.#clock.after(this.#deadline, () => end.abort());
    try {
      return await postJson(this.#pool, { path: this.#path, headers, body, longestAnswer }, end);
    } finally {
      cancel();
    }
  }
}

const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json' };

/** Omits `operationName` and `variables` where they are undefined. */
function bodyOf({ document, operationName, variables }: GraphRequest): string {
  const name = operationName === undefined ? '' : `,"operationName":${JSON.stringify(operationName)}`;
  const given = variables === undefined ? '' : `,"variables":${JSON.stringify(variables)}`;
  return `${writtenOf(document).bodyStart}${name}${given}}`;
}

/**
 * What two fetches must have in common to share one answer: the exact body, and everything that the token
 * states about the caller and the client. Only the request id may differ: the subgraph writes it into its log
 * and into its changes, and a shared fetch changes nothing. Fetches without a caller are never shared,
 * because they are counted by address. Fetches of the platform itself are never shared, because it decides by
 * the answer and needs the current state.
 */
function shareKey({ document, caller, client }: GraphRequest, body: string): string | undefined {
  if (!caller || !client || !writtenOf(document).onlyReads) return undefined;
  return `${JSON.stringify([caller, client])}${body}`;
}
