import { readFileSync } from 'node:fs';
import { type IdempotencyStore, loadOperations, restFacade } from '@agg/rest-facade';
import { type RawAnswer, type RawOptions, sendRaw } from '@agg/rest-facade/testing';
import { type CallerKind, GatewayError, type Graph, type GraphRequest, readAccessTable } from '@agg/schema';
import { allRoles } from '@agg/schema/access';
import type { FastifyInstance } from 'fastify';
import { buildASTSchema, parse } from 'graphql';
import { authenticateRequest } from '../src/authentication/authenticate-request.ts';
import { createAuthenticator } from '../src/authentication/authenticator.ts';
import { TokenKeys } from '../src/authentication/token-keys.ts';
import { contractFile } from '../src/contract/contract-files.ts';
import { lingerOnBodies } from '../src/http/connections/linger.ts';
import { createHttpServer, guardRequests } from '../src/http/http-server.ts';
import { openLimits } from '../src/http/open-limits.ts';
import { silentLog } from '../src/observability/log.ts';
import { audience, exampleTokens, issuer } from '../testing/example-tokens.ts';

/** The status of a request that the facade accepts: it gets as far as the graph, which answers nothing else. */
export const reached = 422;

const sdl = readFileSync(contractFile('supergraph.graphql'), 'utf8');

/**
 * Every REST operation of the product on the gateway's own server, over a graph that only notes what it is asked: for what
 * is decided before the graph is asked. Tokens are real; their callers have every role.
 */
export class FacadeServer {
  private constructor(
    private readonly app: FastifyInstance,
    readonly url: string,
    /** The requests that reached the graph, by their `X-Request-Id`. */
    readonly asked: ReadonlyMap<string, GraphRequest>,
    private readonly tokens: ReadonlyMap<CallerKind, string>,
  ) {}

  static async start(): Promise<FacadeServer> {
    const { publicKey, token } = exampleTokens();
    const asked = new Map<string, GraphRequest>();
    const app = createHttpServer(silentLog);
    guardRequests(app);
    lingerOnBodies(app, openLimits.linger);
    const authenticator = createAuthenticator({
      tokenKeys: new TokenKeys(async () => [publicKey]),
      principals: {
        resolve: async () => ({ roles: allRoles, active: true, stoppedBy: null }),
        personalToken: async () => null,
      },
      issuer,
      audience,
    });
    await app.register(restFacade, {
      operations: loadOperations(buildASTSchema(parse(sdl, { noLocation: true }))),
      graph: notingGraph(asked),
      access: readAccessTable(sdl),
      authenticate: authenticateRequest(authenticator),
      client: () => ({ address: '192.0.2.1', browser: 'the one browser' }),
      idempotency: noIdempotency,
      requestId: ({ id }) => id,
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const kinds = ['USER', 'AGENT', 'SERVICE'] as const;
    const tokens = kinds.map(async (kind) => [kind, await token({ kind })] as const);
    return new FacadeServer(app, url, asked, new Map(await Promise.all(tokens)));
  }

  /** The token of a caller of one of the kinds; of none, that of a person. */
  tokenOf([kind = 'USER']: readonly CallerKind[]): string {
    return String(this.tokens.get(kind));
  }

  send(method: string, path: string, options?: RawOptions): Promise<RawAnswer> {
    return sendRaw(this.url, method, path, options);
  }

  /** The variables that a request filled; nothing if it did not reach the graph. */
  variablesOf({ headers }: RawAnswer): Record<string, unknown> | undefined {
    return this.asked.get(String(headers['x-request-id']))?.variables;
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}

function notingGraph(asked: Map<string, GraphRequest>): Graph {
  const note = async (request: GraphRequest): Promise<never> => {
    asked.set(request.requestId, request);
    throw new GatewayError('UNPROCESSABLE', 'The graph was asked.');
  };
  return { execute: note, subscribe: note };
}

/** No request of these tests has an `Idempotency-Key`. */
const noIdempotency: IdempotencyStore = {
  begin: unexpected,
  end: unexpected,
  release: unexpected,
};

async function unexpected(): Promise<never> {
  throw new Error('A request with an Idempotency-Key is not expected here.');
}
