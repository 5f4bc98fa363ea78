import type { IncomingHttpHeaders } from 'node:http';

/** The versions of A2A, as they stand in the relay's paths. */
export type A2aVersion = '0.3.0' | '1.0';

/** Answers a JSON-RPC request with a response, or with the responses of a stream. */
export type RpcHandler = (
  body: Record<string, unknown>,
  headers: IncomingHttpHeaders,
) => Promise<object | AsyncGenerator<object>>;
