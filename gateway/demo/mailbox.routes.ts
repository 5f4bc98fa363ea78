import { refuseMethods } from '@agg/rest-facade';
import { GatewayError } from '@agg/schema';
import type { GatewayPlugin } from '../src/server/gateway.ts';
import { sendPage } from '../src/site/site-page.ts';
import type { MailboxMail } from './mailbox.ts';
import { mailboxList, mailboxMail, mailboxStyle } from './mailbox-page.ts';

/** The mails of the demo: `/mailbox` lists them, `/mailbox/{id}` shows one. */
export function mailboxPages(mailbox: MailboxMail): GatewayPlugin {
  return (app) => {
    app.get('/mailbox', async (request, reply) => sendPage(request, reply, mailboxList(mailbox.mails)));
    app.get('/mailbox/mailbox.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(mailboxStyle),
    );
    app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
      const mail = mailbox.mails.find(({ id }) => id === request.params.id);
      if (!mail)
        throw new GatewayError('NOT_FOUND', 'The mail was not found. The mailbox keeps the last 100 mails.');
      return sendPage(request, reply, mailboxMail(mail));
    });
    for (const url of ['/mailbox', '/mailbox/mailbox.css', '/mailbox/:id'])
      refuseMethods(app, url, ['GET', 'HEAD']);
  };
}
