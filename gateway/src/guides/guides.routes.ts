import { refuseMethods } from '@agg/rest-facade';
import { GatewayError } from '@agg/schema';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../site/site-page.ts';
import { guidePage, guideStyle, guidesPage } from './guide-page.ts';
import { type Guide, readGuides } from './read-guides.ts';

/** Serves the guides below `/docs/guides/`, read and rendered at the first request. */
export function guidesRoutes(app: FastifyInstance): void {
  let reading: Promise<Guide[]> | undefined;
  const guides = () => {
    reading ??= readGuides();
    return reading;
  };
  app.get('/docs/guides', (_request, reply) => reply.redirect('guides/'));
  app.get('/docs/guides/', async (request, reply) => sendPage(request, reply, guidesPage(await guides())));
  app.get('/docs/guides/guides.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(guideStyle),
  );
  app.get<{ Params: { name: string } }>('/docs/guides/:name', async (request, reply) => {
    const guide = (await guides()).find(({ name }) => name === request.params.name);
    if (!guide)
      throw new GatewayError('NOT_FOUND', 'There is no such guide. /docs/guides/ lists all guides.');
    return sendPage(request, reply, guidePage(guide));
  });
  for (const url of ['/docs/guides', '/docs/guides/', '/docs/guides/guides.css', '/docs/guides/:name'])
    refuseMethods(app, url, ['GET', 'HEAD']);
}
