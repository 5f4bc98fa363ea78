import { refuseMethods } from '@agg/rest-facade';
import { GatewayError } from '@agg/schema';
import type { FastifyReply } from 'fastify';
import type { GatewayPlugin } from '../server/gateway-options.ts';
import { ownStyleOnly } from '../server/own-style-only.ts';
import { guidePage, guideStyle, guidesPage } from './guide-page.ts';
import { type Guide, readGuides } from './read-guides.ts';

/** Serves the guides below `/docs/guides/`, read and rendered at the first request. */
export const guidesRoutes: GatewayPlugin = (app) => {
  let reading: Promise<Guide[]> | undefined;
  const guides = () => {
    reading ??= readGuides();
    return reading;
  };
  app.get('/docs/guides', (_request, reply) => reply.redirect('guides/'));
  app.get('/docs/guides/', async (_request, reply) => html(reply, guidesPage(await guides())));
  app.get('/docs/guides/guides.css', (_request, reply) => reply.type('text/css').send(guideStyle));
  app.get<{ Params: { name: string } }>('/docs/guides/:name', async ({ params }, reply) => {
    const all = await guides();
    const guide = all.find(({ name }) => name === params.name);
    if (!guide)
      throw new GatewayError('NOT_FOUND', 'There is no such guide. /docs/guides/ lists all guides.');
    return html(reply, guidePage(guide));
  });
  for (const url of ['/docs/guides', '/docs/guides/', '/docs/guides/guides.css', '/docs/guides/:name'])
    refuseMethods(app, url, ['GET', 'HEAD']);
};

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-security-policy', ownStyleOnly).type('text/html; charset=utf-8').send(page);
}
