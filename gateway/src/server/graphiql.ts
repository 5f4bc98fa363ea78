import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document that GraphiQL opens in its own tab. */
export interface GraphiQLTab {
  query: string;
  /** JSON. */
  variables?: string;
}

interface Page {
  html: string;
  zipped: Buffer;
  policy: string;
}

/**
 * The GraphiQL page. It contains all its resources, so that it works offline; it is built on the first
 * request.
 */
export class GraphiQL {
  #page: Promise<Page> | undefined;

  constructor(private readonly tabs: () => readonly GraphiQLTab[]) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.#page ??= makePage(this.tabs()).catch((error) => {
      this.#page = undefined;
      throw error;
    });
    const { html, zipped, policy } = await this.#page;
    const takesZipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    if (takesZipped) reply.header('content-encoding', 'gzip');
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      vary: 'Origin, Accept, Accept-Encoding',
    });
    return reply.type('text/html; charset=utf-8').send(takesZipped ? zipped : html);
  }
}

/** The initial headers of each tab, with one place to paste a token into. */
const headersToFill = '{\n  "Authorization": "Bearer …"\n}';

async function makePage(tabs: readonly GraphiQLTab[]): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({
    title: 'Agent Governance Gateway',
    subscriptionsProtocol: 'WS',
    defaultTabs: tabs.map(({ query, variables = null }) => ({ query, variables, headers: headersToFill })),
    shouldPersistHeaders: false,
  } as Parameters<typeof renderGraphiQL>[0]);
  return { html, zipped: await promisify(gzip)(html), policy: policyOf(html) };
}

/**
 * Only the scripts that we wrote into the page run, and it connects only to us. The editor needs inline
 * styles and its own workers.
 */
function policyOf(html: string): string {
  const start = html.indexOf('<script>') + '<script>'.length;
  const script = html.slice(start, html.lastIndexOf('</script>'));
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' blob:`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
