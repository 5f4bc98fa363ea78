import { refuseMethods } from '@agg/rest-facade';
import { GatewayError } from '@agg/schema';
import type { FastifyReply } from 'fastify';
import type { GatewayPlugin } from '../src/server/gateway-options.ts';
import type { MailboxMail } from './mailbox.ts';
import { mailboxList, mailboxMail } from './mailbox-page.ts';

/** No scripts and no external resources. Mails have inline styles on their elements. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The mails of the demo: `/mailbox` lists them, `/mailbox/{id}` shows one. */
export function mailboxPages(mailbox: MailboxMail): GatewayPlugin {
  return (app) => {
    app.get('/mailbox', async (_request, reply) => send(reply, mailboxList(mailbox.mails)));
    app.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) => {
      const mail = mailbox.mails.find(({ id }) => id === params.id);
      if (!mail)
        throw new GatewayError('NOT_FOUND', 'The mail was not found. The mailbox keeps the last 100 mails.');
      return send(reply, mailboxMail(mail));
    });
    for (const url of ['/mailbox', '/mailbox/:id']) refuseMethods(app, url, ['GET', 'HEAD']);
  };
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('content-type', 'text/html; charset=utf-8')
    .send(html);
}
