import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../context/context.ts';
import { defineTask, type SubgraphTask } from '../jobs/define-task.ts';
import { MailRefused } from './mail.ts';
import { mailOf } from './mail-of.ts';
import type { MailTemplate, MailValues } from './mail-template.ts';

/** A mail that is not written and sent yet. */
export interface QueuedMail<Kind extends string> {
  /** One e-mail address. */
  to: string;
  kind: Kind;
  values: MailValues;
}

/** A mail as the queue stores it: its links are secrets, so it is sealed. */
export interface SealedMail {
  tenantId: string;
  sealed: string;
}

/** How the mails of one subgraph are sent. */
interface MailQueue<Kind extends string> {
  /**
   * Sends what `queueMail` has queued; retries until the mail server accepts it or refuses it permanently.
   */
  sendMail: SubgraphTask<SealedMail>;
  /** Sends a mail once the transaction of `em` is committed; a rollback discards it. */
  queueMail(
    context: Pick<Context, 'jobs' | 'services'>,
    em: EntityManager,
    tenantId: string,
    mail: QueuedMail<Kind>,
  ): Promise<void>;
}

/**
 * The queue of a subgraph's mails; `sendMail` belongs to its tasks.
 * @param mails the templates of all its mails, by kind
 */
export function mailQueue<Kind extends string>(mails: Record<Kind, MailTemplate>): MailQueue<Kind> {
  const sendMail = defineTask<SealedMail>({
    name: 'send-mail',
    handle: async ({ services }, { tenantId, sealed }) => {
      const mail = services.secrets.open(sealed, place(tenantId));
      const { to, kind, values }: QueuedMail<Kind> = JSON.parse(mail);
      // The sender has logged the refusal, and a retry would only annoy the server.
      await services.mail.send({ to, ...mailOf(mails[kind], values) }).catch(unlessRefused);
    },
  });
  return {
    sendMail,
    queueMail: async ({ jobs, services }, em, tenantId, mail) => {
      const sealed = services.secrets.seal(JSON.stringify(mail), place(tenantId));
      await jobs.submit(sendMail, { tenantId, sealed }, em);
    },
  };
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof MailRefused)) throw error;
}

/** The seal context: a sealed mail opens only here, in its own tenant. */
function place(tenantId: string): string {
  return `mail:${tenantId}`;
}
