import { refuseMethods } from '@agg/rest-facade';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayPlugin } from '../server/gateway.ts';
import { rootFrom } from '../site/site-page.ts';
import { type ConsoleAsset, type ConsoleBundle, preloadOf } from './read-bundle.ts';

/** Only our own files run, and they connect only to us. Charts contain small images. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  // Of the page's own `base`, by which its links work below any path that a proxy puts before ours.
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** A file never changes: with another content it has another name. */
const forever = 'public, max-age=31536000, immutable';

/** The console: its files below `/console/assets/`, and its one page at every other address below `/console/`. */
export function consolePages(bundle: ConsoleBundle): GatewayPlugin {
  const { assets } = bundle;
  return (app) => {
    app.get('/console', async (_request, reply) => reply.redirect('console/'));
    refuseMethods(app, '/console', ['GET', 'HEAD']);
    app.get<{ Params: { '*': string } }>('/console/assets/*', async (request, reply) => {
      const asset = assets.get(request.params['*']);
      return asset ? sendAsset(asset, request, reply) : reply.callNotFound();
    });
    app.get('/console/*', async ({ url }, reply) => {
      const [path = ''] = url.split('?');
      reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
      return reply.type('text/html; charset=utf-8').send(pageAt(path, bundle));
    });
    refuseMethods(app, '/console/*', ['GET', 'HEAD']);
  };
}

/** The one page, which names the modules of the address: the browser loads them at the same time as its script. */
function pageAt(path: string, { page, pages }: ConsoleBundle): string {
  const [name = '', ...others] = path.slice('/console/'.length).split('/');
  const modules = others.length === 0 ? pages.get(name || 'overview') : undefined;
  const links = (modules ?? []).map((module) => `  ${preloadOf(module)}\n  `);
  return page.replace('{base}', `${rootFrom(path)}console/`).replace('</head>', `${links.join('')}</head>`);
}

function sendAsset(asset: ConsoleAsset, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const coding = codingFor(String(headers['accept-encoding'] ?? ''));
  reply.headers({ 'cache-control': forever, vary: 'Origin, Accept-Encoding' });
  if (coding) reply.header('content-encoding', coding);
  return reply.type(asset.type).send(asset[coding ?? 'plain']);
}

/** The best coding that a client accepts (RFC 9110, section 12.5.3). */
function codingFor(accepted: string): 'br' | 'gzip' | undefined {
  const named = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => named.includes(coding));
}
