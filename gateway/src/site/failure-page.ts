import { escapeHtml } from '@agg/kit/host';
import { sendProblem } from '@agg/rest-facade';
import { toProblem } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage, wantsPage } from './site-page.ts';

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
