import { refuseMethods } from '@agg/rest-facade';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteLinks } from '../site/site-page.ts';
import { libraryFiles, libraryVersion } from './library-files.ts';
import { readOwnFiles, readPage } from './own-files.ts';
import { type PackedFile, versionOf } from './packed-file.ts';

/** A document that GraphiQL opens in its own tab. */
export interface GraphiQLTab {
  query: string;
  /** JSON. */
  variables?: string;
}

/** Only our own files run, and they connect only to us. The editor writes styles, and contains images and fonts. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A file never changes: a new version has another address. */
const forever = 'public, max-age=31536000, immutable';

/** The GraphiQL page: a small document, and files that browsers keep. Works offline. */
export class GraphiQL {
  private constructor(
    private readonly files: ReadonlyMap<string, PackedFile>,
    private readonly version: string,
    private readonly page: string,
    private readonly tabs: () => readonly GraphiQLTab[],
  ) {}

  /** @param tabs called for each page */
  static async create(tabs: () => readonly GraphiQLTab[]): Promise<GraphiQL> {
    const own = await readOwnFiles();
    const version = versionOf([libraryVersion].concat(Array.from(own.values(), ({ text }) => text)));
    return new GraphiQL(new Map([...libraryFiles, ...own]), version, await readPage(), tabs);
  }

  /** Serves the files of the page, below `/graphiql/`. */
  serveFiles(app: FastifyInstance): void {
    for (const [name, file] of this.files) {
      const url = `/graphiql/${this.version}/${name}`;
      app.get(url, async (_request, reply) => {
        const zipped = await file.zipped();
        // Every browser accepts gzip; a client that does not would not run the page either.
        reply.headers({ 'content-encoding': 'gzip', 'cache-control': forever });
        return reply.type(file.type).send(zipped);
      });
      refuseMethods(app, url, ['GET', 'HEAD']);
    }
  }

  /** Answers with the page. */
  send(app: FastifyInstance, reply: FastifyReply): FastifyReply {
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      vary: 'Origin, Accept',
    });
    // In a script, `<` could end the element.
    const tabs = JSON.stringify(this.tabs()).replaceAll('<', '\\u003c');
    const html = this.page
      .replaceAll('{version}', this.version)
      .replace('{links}', siteLinks(app, '/graphql'))
      .replace('"{tabs}"', () => tabs);
    return reply.type('text/html; charset=utf-8').send(html);
  }
}
