import { type FetchTokenSigner, isErrorCode } from '@agg/schema';
import { type Dispatcher, Pool } from 'undici';
import { unreachable } from '../remote/unreachable.ts';
import { currentTraceparent } from '../tracing/spans.ts';
import type { RouteAnswer, RouteCall, RouteDeclaration, RunningRoute } from './subgraph-route.ts';

export interface RemoteRoutesOptions {
  /** The subgraph's name; the audience of the tokens. */
  name: string;
  /** Its address; the routes are below its path. */
  url: string;
  sign: FetchTokenSigner;
}

/**
 * The header of everything that a subgraph in its own process answers once it has accepted the token. An
 * answer without it, for instance of a proxy, is not the route's.
 */
export const routeAnswered = 'x-route-answered';

/** The header with the `code` of its answer, between the two processes alone. */
export const routeCode = 'x-route-code';

/** How long an idle connection is kept, in milliseconds; less where the subgraph announces less. */
const keepAliveTimeout = 30_000;

/**
 * The routes of a subgraph in another process. Bodies pass as streams in both directions, so the token of a
 * call is bound to its method and address, not to its body.
 */
export class RemoteRoutes {
  readonly routes: readonly RunningRoute[];
  readonly #pool: Pool;
  readonly #base: string;

  constructor(
    private readonly options: RemoteRoutesOptions,
    declarations: readonly RouteDeclaration[],
  ) {
    // The lane limits the calls, and each has its own deadline.
    const unlimited = { connections: null, headersTimeout: 0, bodyTimeout: 0, allowH2: false };
    const { origin, pathname } = new URL(options.url);
    this.#pool = new Pool(origin, { pipelining: 1, keepAliveTimeout, ...unlimited });
    this.#base = pathname.replace(/\/$/, '');
    this.routes = declarations.map((declaration) => ({
      ...declaration,
      answer: (call) => this.#answer(declaration, call),
    }));
  }

  async stop(): Promise<void> {
    await this.#pool.close();
  }

  async #answer({ method }: RouteDeclaration, call: RouteCall): Promise<RouteAnswer> {
    const { caller, client, requestId, signal, request } = call;
    const { target, body } = request;
    const token = await this.options.sign({ caller, client, requestId }, { method, target });
    const internal = { authorization: `Bearer ${token}`, 'x-request-id': requestId };
    const headers = { ...request.headers, ...internal, ...currentTraceparent() };
    const sent = method === 'GET' ? null : body;
    const path = this.#base + target;
    try {
      return answerOf(await this.#pool.request({ path, method, headers, body: sent, signal }));
    } catch (cause) {
      throw unreachable(this.options.name, cause);
    }
  }
}

function answerOf({ statusCode: status, headers, body }: Dispatcher.ResponseData): RouteAnswer {
  const { [routeAnswered]: answered, [routeCode]: code, ...others } = headers;
  if (!answered) {
    body.on('error', () => undefined).destroy();
    throw new Error(`The subgraph responded with status ${status}, but not its route.`);
  }
  const texts = Object.entries(others).map(([name, value]) => [name, String(value)]);
  const answer = { status, headers: Object.fromEntries(texts), body };
  return isErrorCode(code) ? { ...answer, code } : answer;
}
