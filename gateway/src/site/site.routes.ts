import { readFile } from 'node:fs/promises';
import { refuseMethods } from '@agg/rest-facade';
import type { FastifyInstance } from 'fastify';
import { productName, sendPage, wantsPage } from './site-page.ts';
import { type ServedAddress, servedAddresses } from './site-pages.ts';

/** The files that all pages share, by their addresses. They are not compiled: they are read from the sources. */
const files = [
  ['/site/site.css', 'text/css; charset=utf-8', 'site.css'],
  ['/site/controls.css', 'text/css; charset=utf-8', 'controls.css'],
  ['/favicon.svg', 'image/svg+xml', 'favicon.svg'],
] as const;

/** Serves the style and the icon of all pages. */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  for (const [url, type, name] of files) {
    const content = await readFile(new URL(import.meta.resolve(`#site-page/${name}`)), 'utf8');
    app.get(url, async (_request, reply) => reply.type(type).send(content));
    refuseMethods(app, url, ['GET', 'HEAD']);
  }
}

/** Serves `/`: what there is at this address, as a page for browsers and as JSON for other clients. */
export function startRoutes(app: FastifyInstance): void {
  app.get('/', async (request, reply) => {
    reply.header('vary', 'Origin, Accept');
    const addresses = servedAddresses(app);
    if (wantsPage(request))
      return sendPage(request, reply, { title: productName, content: startContent(addresses) });
    return { name: productName, addresses: addresses.map(({ path, what }) => ({ path, what })) };
  });
  refuseMethods(app, '/', ['GET', 'HEAD']);
}

/** What the start page says: what the product is, its pages, and the addresses for programs. */
function startContent(addresses: readonly ServedAddress[]): string {
  const pages = addresses.filter(({ menu }) => menu);
  const programs = addresses.filter(({ menu }) => !menu);
  return `<h1>One gateway for a company’s AI agents</h1>
<p>It registers every agent, tool server and model gateway with the people who answer for it, enforces what is
allowed, settles what agents pay, and proves afterwards what happened: as GraphQL, as REST, and live.</p>
${listOf(pages, ({ path, menu }) => (path === '/account' ? 'Sign in' : String(menu)))}
<h2>For programs</h2>
${listOf(programs, ({ path }) => path)}
<p>New here? Begin with <a href="docs/guides/first-agent">your first agent</a>, or with
<a href="docs/guides/tour">the tour</a>.</p>`;
}

function listOf(addresses: readonly ServedAddress[], nameOf: (address: ServedAddress) => string): string {
  const items = addresses.map(
    (address) =>
      `<li><a href="${address.path.slice(1)}">${nameOf(address)}</a><p class="hint">${address.what}</p></li>`,
  );
  return `<ul class="links">\n${items.join('\n')}\n</ul>`;
}
