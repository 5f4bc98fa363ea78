import { type Context, MailRefused, type SubgraphTask } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type MailValues, mailOf } from './mail-of.ts';
import type { MailKind } from './mails.ts';

/** A mail that is yet to be written and sent. */
export interface QueuedMail {
  /** One e-mail address. */
  to: string;
  kind: MailKind;
  values: MailValues;
}

/** What the queue holds of a mail: its links are secrets, so it is sealed. */
interface SealedMail {
  tenantId: string;
  sealed: string;
}

const taskName = 'send-mail';

/** Sends what `queueMail` has queued; again, until the mail server takes it or refuses it for good. */
export const sendMail: SubgraphTask<SealedMail> = {
  name: taskName,
  handle: async ({ services }: Context, { tenantId, sealed }) => {
    const { to, kind, values }: QueuedMail = JSON.parse(services.secrets.open(sealed, place(tenantId)));
    try {
      await services.mail.send({ to, ...mailOf(kind, values) });
    } catch (error) {
      // The sender has logged it, and asking again would only annoy the server.
      if (!(error instanceof MailRefused)) throw error;
    }
  },
};

/** Sends a mail once the transaction of `em` is committed; without the commit there is none. */
export async function queueMail(
  { jobs, services }: Pick<Context, 'jobs' | 'services'>,
  em: EntityManager,
  tenantId: string,
  mail: QueuedMail,
): Promise<void> {
  const sealed = services.secrets.seal(JSON.stringify(mail), place(tenantId));
  await jobs.submit(taskName, { tenantId, sealed } satisfies SealedMail, em);
}

/** A sealed mail opens nowhere but here, in its own tenant. */
function place(tenantId: string): string {
  return `mail:${tenantId}`;
}
