import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Server as RawServer } from 'node:net';
import type { StreamAnswer, StreamRequest } from './egress.ts';
import type { EgressOptions } from './guarded-egress.ts';
import type { Lookup } from './lookup.ts';
import type { UpstreamError } from './upstream-error.ts';

/** A server on an address of this machine; by default on a free port. */
export async function listen(host: string, listener: RequestListener, port = 0): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return server;
}

/** The port that a server listens on. */
export function portOf(server: RawServer): number {
  return (server.address() as AddressInfo).port;
}

/** The code of the error that a request ends with. */
export function codeOf(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => 'answered',
    (error) => error.code,
  );
}

/**
 * Allows 127.0.0.2, where tests put their servers, and no other address of this machine. A busy machine reaches none of
 * its deadlines.
 */
export const loopback: EgressOptions = {
  allowCidrs: ['127.0.0.2/32'],
  httpHosts: 'ANY',
  connectTimeout: 300_000,
  placeTimeout: 300_000,
  totalTimeout: 300_000,
};

/** Of which tenant the requests of most tests are. */
export const tenant = { tenantId: 'one' };

/** A request whose deadlines only a clock reaches that its test turns. */
export const patient: StreamRequest = { ...tenant, method: 'POST', firstByteMs: 300_000, silenceMs: 300_000 };

/** The bytes of the whole body. */
export async function readAll({ body }: StreamAnswer): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(body));
}

/**
 * How a request fails, with the headers of its response or while its body is read.
 * @throws Error where it does not
 */
export async function failureOf(request: Promise<StreamAnswer>): Promise<UpstreamError> {
  const failure = await request.then(readAll).catch((error: UpstreamError) => error);
  if (Buffer.isBuffer(failure)) throw new Error(`It was answered with ${failure.length} bytes.`);
  return failure;
}

/** Code and whether the request was sent, such as `UPSTREAM_FAILED NEVER`, of a failed request. */
export async function verdictOf(request: Promise<StreamAnswer>): Promise<string> {
  const { code, sent } = await failureOf(request);
  return `${code} ${sent}`;
}

/** A resolver that returns the given addresses for every name; without addresses, no name exists. */
export function resolvingTo(...addresses: string[]): Lookup {
  return async () => addresses;
}
