import { escapeHtml } from '@agg/kit/host';
import { sendProblem } from '@agg/rest-facade';
import { toProblem } from '@agg/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { servedAddresses } from './site-pages.ts';

/** A page of the product that only shows. */
export interface SitePage {
  /** HTML: text from elsewhere has to be escaped. */
  title: string;
  /** HTML below the header. */
  content: string;
  /** Files with more style, below `/`. */
  styles?: readonly string[];
  /** The content security policy; by default nothing runs, and only our own files are loaded. */
  policy?: string;
}

export const productName = 'Agent Governance Gateway';

/** Whether a request is a browser's for a page. */
export function wantsPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return /^(GET|HEAD)$/.test(method) && Boolean(headers.accept?.includes('text/html'));
}

/** Answers with a page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage): FastifyReply {
  return reply
    .header('content-security-policy', page.policy ?? ownStyleOnly)
    .type('text/html; charset=utf-8')
    .send(htmlOf(page, request));
}

/** Answers an error: for a browser that asks for a page by a page that leads on, for others by a problem. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('vary', 'Origin, Accept');
  if (!wantsPage(request)) return sendProblem(error, request, reply, request.id);
  const { status, title, detail } = toProblem(error, request.id);
  const heading = status === 404 ? 'This page does not exist' : title;
  const content = `<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(detail)}</p>
<p>The links above lead to all pages, and the name of the product to what is where.</p>
<p class="hint">Status ${status}, request ${escapeHtml(request.id)}</p>`;
  return sendPage(request, reply.code(status), { title: escapeHtml(heading), content });
}

function htmlOf({ title, content, styles = [] }: SitePage, { server, url }: FastifyRequest): string {
  const [path = '/'] = url.split('?');
  const root = rootFrom(path);
  const sheets = ['site/site.css', ...styles];
  const links = sheets.map((file) => `<link rel="stylesheet" href="${root}${file}">`);
  const fullTitle = title === productName ? title : `${title} · ${productName}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${fullTitle}</title>
    <link rel="icon" type="image/svg+xml" href="${root}favicon.svg">
    ${links.join('\n    ')}
  </head>
  <body class="reading">
    ${siteHeader(server, path)}
    <main>
${content}
    </main>
  </body>
</html>
`;
}

/** The header of every page: the way to `/`, and to the pages that this gateway serves. @param path of the page */
export function siteHeader(app: FastifyInstance, path: string): string {
  return `<header class="site">\n      ${siteLinks(app, path)}\n    </header>`;
}

/** The links in the header of every page. */
export function siteLinks(app: FastifyInstance, path: string): string {
  const root = rootFrom(path);
  const links = servedAddresses(app).flatMap(({ path: target, menu }) =>
    menu ? [`<a href="${root}${target.slice(1)}"${currentAt(path, target)}>${menu}</a>`] : [],
  );
  return `<a class="product" href="${root}"${currentAt(path, '/')}>${productName}</a>
      <nav aria-label="${productName}">${links.join(' ')}</nav>`;
}

/** Says that a link leads to the page itself, or to the section that it is in. */
function currentAt(path: string, target: string): string {
  if (path === target) return ' aria-current="page"';
  // The reference and the guides are apart, though the address of one begins with that of the other.
  const isSection = target === '/account' || target === '/mailbox' || target.endsWith('guides/');
  return isSection && path.startsWith(target) ? ' aria-current="true"' : '';
}

/** The way up to `/`, relative: so links work below any path that a proxy puts before ours. */
export function rootFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 2) || './';
}

/** A content security policy for pages: no script runs, and nothing is loaded but our style. */
const ownStyleOnly = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
