import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { expect } from '@jest/globals';

/** An answer as received. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  json: any;
}

/** The parts of a request besides its method and path. */
export interface RawOptions {
  token?: string;
  /** Alternating names and values, sent unchanged: a name may be repeated. */
  headers?: string[];
  body?: string | Uint8Array;
}

/** Text that must not be in an answer: parts of stack traces, statements, paths and libraries' messages. */
const internals = [
  /node_modules/,
  /\bat \S+ \(/,
  /\\n +at /,
  /(file|node):\//,
  /\/work\//,
  /\/(src|dist)\//,
  /\w\.(ts|js|mjs):\d/,
  /\bSELECT .* FROM /i,
  /relation "/,
  /violates /,
  /invalid input syntax/,
  /ECONNREFUSED|ENOENT|ETIMEDOUT/,
  /FST_ERR|ERR_[A-Z]+_|HPE_/,
  /MikroORM|Kysely|Fastify|Apollo|GraphQLError/,
  /Did you mean/,
  /Unexpected token .*JSON/,
];

/** Requests share connections, because a new one would cost more than the request. */
const agent = new Agent({ keepAlive: true, timeout: 1_000 });

/**
 * Sends a request unchanged, and checks the answer for text that must not be there.
 * @param path may be one that `fetch` would change or refuse
 */
export function sendRaw(
  url: string,
  method: string,
  path: string,
  { token, headers = [], body }: RawOptions = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const all = ['Host', host, ...headers, ...(token ? ['Authorization', `Bearer ${token}`] : [])];
  // Without a length, Node would send a chunked body.
  if (body !== undefined || method.startsWith('P'))
    all.push('Content-Length', String(Buffer.byteLength(body ?? '')));
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers: all, agent }, (answer) => {
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      const done = () => resolve(read(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks)));
      answer.once('end', done);
      if (isStream) done();
      if (isStream) outgoing.destroy();
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** The problem of an answer, without the members that OAuth adds. */
export function problemOf({ json }: RawAnswer): unknown {
  const { error: _error, error_description: _description, ...members } = json ?? {};
  return members;
}

/** The members of every refusal of the REST facade, with those of this one. */
export function problem(status: number, code: string, pointer?: string) {
  const errors = pointer === undefined ? expect.any(Array) : expect.arrayContaining([fieldError(pointer)]);
  return {
    status,
    code,
    errors,
    type: `urn:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: expect.stringMatching(/\w/),
    detail: expect.stringMatching(/\w/),
    instance: expect.stringMatching(/^urn:request:/),
    requestId: expect.stringMatching(/^[A-Za-z0-9._-]{1,64}$/),
  };
}

function fieldError(pointer: string) {
  return { pointer, detail: expect.stringMatching(/\w/), code: expect.stringMatching(/^[A-Z_]+$/) };
}

function read(status: number, headers: IncomingHttpHeaders, bytes: Buffer): RawAnswer {
  const text = bytes.toString();
  const found = internals.filter((internal) => internal.test(text));
  if (found.length > 0) throw new Error(`An answer holds ${found.join(' and ')}: ${text}`);
  const isJson = /json/.test(String(headers['content-type'])) && text !== '';
  return { status, headers, text, json: isJson ? JSON.parse(text) : undefined };
}
