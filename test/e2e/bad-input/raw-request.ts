import { request } from 'node:http';
import { connect } from 'node:net';
import { expect } from '@jest/globals';
import { shared } from '../../kit/shared-stack.ts';

/** An answer as received. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  json: any;
}

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

/** Sends a request unchanged, and checks the answer for text that must not be there. */
export function send(
  method: string,
  path: string,
  { token, headers = [], body }: RawOptions = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(shared.url);
  const all = ['Host', host, ...headers, ...(token ? ['Authorization', `Bearer ${token}`] : [])];
  // Without a length, Node would send a chunked body.
  if (body !== undefined || method.startsWith('P'))
    all.push('Content-Length', String(Buffer.byteLength(body ?? '')));
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers: all, agent: false }, (answer) => {
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      const done = () =>
        resolve(read(answer.statusCode ?? 0, answer.headers as RawAnswer['headers'], Buffer.concat(chunks)));
      answer.once('end', done);
      if (isStream) done();
      if (isStream) outgoing.destroy();
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Writes bytes to a plain socket; returns what was received until the other side closed. */
export function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(shared.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.once('close', () => resolve(text)).once('error', reject);
    socket.setTimeout(5_000, () => socket.destroy());
  });
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

function read(status: number, headers: RawAnswer['headers'], bytes: Buffer): RawAnswer {
  const text = bytes.toString();
  const found = internals.filter((internal) => internal.test(text));
  if (found.length > 0) throw new Error(`An answer holds ${found.join(' and ')}: ${text}`);
  const isJson = /json/.test(headers['content-type'] ?? '') && text !== '';
  return { status, headers, text, json: isJson ? JSON.parse(text) : undefined };
}
