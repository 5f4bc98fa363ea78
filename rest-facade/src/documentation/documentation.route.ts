import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { OpenApiDocument } from '../openapi/open-api.ts';
import { refuseMethods } from '../request/refuse-methods.ts';
import { packedReference } from './packed-reference.ts';

/** The source of the documentation. */
export interface DocumentationOptions {
  /** Called once, by the first request. */
  describe(): OpenApiDocument;
}

/** The page and its files as browsers get them; they are read from the sources, wherever this module runs. */
const pageFiles = {
  '/docs': ['page.html', 'text/html; charset=utf-8'],
  '/docs/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/docs/start.js': ['start.js', 'text/javascript; charset=utf-8'],
  '/docs/session.js': ['session.js', 'text/javascript; charset=utf-8'],
} as const;
const pageFolder = new URL('../../src/documentation/page/', import.meta.url);

/**
 * The page's own script writes styles, hence 'unsafe-inline' for them alone. Nothing may be fetched from
 * other origins, whatever the page's script tries.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const hour = 'public, max-age=3600';

/** Serves `/openapi.json`, and `/docs`: a page to read it and to try it, made only of our own files. */
export const documentation: FastifyPluginAsync<DocumentationOptions> = async (server, { describe }) => {
  let text: string | undefined;
  let script: Buffer | undefined;
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  server.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(describe());
    return send(reply, 'application/json; charset=utf-8', text);
  });
  for (const url of ['/openapi.json', '/docs/api-reference.js', ...Object.keys(pageFiles)])
    refuseMethods(server, url, ['GET', 'HEAD']);
  for (const [url, [file, type]] of Object.entries(pageFiles)) {
    const content = await readFile(new URL(file, pageFolder), 'utf8');
    server.get(url, (_request, reply) => send(reply, type, content));
  }
  server.get('/docs/api-reference.js', async (_request, reply) => {
    // Every browser accepts gzip; a client that does not would not run the script either.
    reply.headers({ 'content-encoding': 'gzip', 'cache-control': hour });
    script ??= await readFile(packedReference);
    return send(reply, 'text/javascript; charset=utf-8', script);
  });
};

function send(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  return reply.header('content-type', type).send(content);
}
