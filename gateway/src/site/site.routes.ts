import { readFile } from 'node:fs/promises';
import { refuseMethods } from '@agg/rest-facade';
import type { GatewayPlugin } from '../server/gateway-options.ts';

/** The files that all pages share, by their addresses. They are not compiled: they are read from the sources. */
const files = [
  ['/site/site.css', 'text/css; charset=utf-8', 'site.css'],
  ['/favicon.svg', 'image/svg+xml', 'favicon.svg'],
] as const;

/** Serves the style and the icon of all pages. */
export const siteRoutes: GatewayPlugin = async (app) => {
  for (const [url, type, name] of files) {
    const content = await readFile(new URL(import.meta.resolve(`#site-page/${name}`)), 'utf8');
    app.get(url, async (_request, reply) => reply.type(type).send(content));
    refuseMethods(app, url, ['GET', 'HEAD']);
  }
};
