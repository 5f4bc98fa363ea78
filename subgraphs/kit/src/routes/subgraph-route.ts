import type { Readable } from 'node:stream';
import type { AccessRule, Caller, Client, ErrorCode } from '@agg/schema';
import type { Context } from '../context/context.ts';

/** The limits of a call where its route declares none: bytes of its body, and milliseconds until its answer is complete. */
const routeLimits = {
  body: 10 * 1024 * 1024,
  deadline: 60_000,
} as const;

/** What a caller sends. */
export interface RouteRequest {
  /** The segments that the path names, decoded. */
  params: Readonly<Record<string, string>>;
  /** Path and query as they were sent. */
  target: string;
  /** By lower-case names: `accept`, `content-type`, `content-length`, and those that the route declares. */
  headers: Readonly<Record<string, string>>;
  /**
   * Bytes as they arrive; empty without a body. Fails with PAYLOAD_TOO_LARGE beyond the limit, and with the
   * reason of the call's signal when that is aborted: a body that was cut never looks complete.
   */
  body: Readable;
}

/** What a route sends back. */
export interface RouteAnswer {
  status: number;
  /** Those of the connection, of CORS and of the server itself are ignored, and so is `set-cookie`. */
  headers?: Readonly<Record<string, string>>;
  /**
   * A stream is read as fast as the client reads. Its first chunk is awaited before the headers are sent, so
   * that an error becomes a problem; a later error ends the connection.
   */
  body?: string | Uint8Array | AsyncIterable<Uint8Array | string>;
  /** The error that it reports in the words of another protocol; for the log and the metrics, never sent to a client. */
  code?: ErrorCode;
}

/** The declaration of a route: what the gateway has to know of it. */
export interface RouteDeclaration {
  /** A GET is also answered as HEAD. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the address of the REST API, with named segments: `/echo/v1/messages/:messageId`. */
  path: string;
  /** Whether it is served with a slash at its end, too: clients join the address of an endpoint with `/`. */
  endsWithSlash?: boolean;
  /** Who may call it, as on `@Access`. */
  access: AccessRule;
  /** The area of the interface that documents it. */
  tag: string;
  /** Its name in generated clients, different from every other operation's: `sendMessageAsPersonV10`. */
  operation: string;
  /** One sentence for the documentation. */
  summary: string;
  /**
   * Names of further request headers that reach the route, in lower case; no other header does. Pages of
   * allowed origins may send them.
   */
  headers?: readonly string[];
  /** Names of headers of its answers that such pages may read. */
  answerHeaders?: readonly string[];
  /** For the documentation: what the named segments and the headers are. */
  parameters?: Readonly<Record<string, string>>;
  /** For the documentation: whether a request without a body can be good. */
  bodyless?: boolean;
  /**
   * For the documentation: the media types of its successful answers by status, none for an answer without a body. By
   * default 200 with a body of any type.
   */
  answers?: Readonly<Record<number, readonly string[]>>;
  /** For the documentation: errors that it answers beside those of every route. */
  refuses?: readonly ErrorCode[];
  /** For the documentation: errors of `handle` are JSON in the form of the route's own protocol. */
  ownErrors?: boolean;
  /** The media types of bodies that it accepts; by default any. Others are refused with 415. */
  mediaTypes?: readonly string[];
  /** Bytes of the longest body; by default 10 MiB. Longer ones are refused with 413. */
  bodyLimit?: number;
  /** Milliseconds until the answer is complete, by default a minute; NONE for streams that stay open as long as both sides want. */
  deadline?: number | 'NONE';
  /** Whether its work may go on when its client has left (`lasting` of the context): the call keeps its place so long. */
  lasts?: boolean;
}

/**
 * A route of a subgraph for what GraphQL cannot carry: streams and binary bodies. It runs behind the gateway's
 * authentication, in the gateway's process or in the subgraph's own.
 */
export interface SubgraphRoute extends RouteDeclaration {
  /**
   * @param context of the caller; `signal` is aborted when the client disconnects, the deadline passes or the
   * process stops, and `lasting` where the client may disconnect
   * @throws a `GatewayError`, which becomes a problem
   */
  handle(context: Context, request: RouteRequest): Promise<RouteAnswer>;
}

/** One call of a route, by a caller whose access has been checked. */
export interface RouteCall {
  caller: Caller | null;
  client?: Client;
  requestId: string;
  signal: AbortSignal;
  /** As `signal`, but not aborted when the client disconnects. */
  lasting: AbortSignal;
  request: RouteRequest;
}

/** A route that can be called, in this process or in another one. */
export interface RunningRoute extends RouteDeclaration {
  answer(call: RouteCall): Promise<RouteAnswer>;
}

/** Every path at which routes are served, with its route. */
export function servedPaths<Route extends RouteDeclaration>(
  routes: readonly Route[],
): { url: string; route: Route }[] {
  return routes.flatMap((route) => {
    const { path, endsWithSlash } = route;
    const urls = endsWithSlash ? [path, `${path}/`] : [path];
    return urls.map((url) => ({ url, route }));
  });
}

/** The bytes of the longest body. */
export function bodyLimitOf({ bodyLimit = routeLimits.body }: RouteDeclaration): number {
  return bodyLimit;
}

/** The milliseconds until an answer has to be complete; `undefined` where it need not be. */
export function deadlineOf({ deadline = routeLimits.deadline }: RouteDeclaration): number | undefined {
  return deadline === 'NONE' ? undefined : deadline;
}

/** The routes of a subgraph in this process. @param contextOf makes the context of a call */
export function localRoutes(
  routes: readonly SubgraphRoute[],
  contextOf: (call: RouteCall) => Context,
): RunningRoute[] {
  return routes.map(({ handle, ...declaration }) => ({
    ...declaration,
    // An error that a route throws at once rejects, too.
    answer: async (call) => handle(contextOf(call), call.request),
  }));
}
