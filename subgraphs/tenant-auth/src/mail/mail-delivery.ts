import type { Context, MailDelivery } from '@agg/kit';
import { GatewayError } from '@agg/schema';

const noMail = 'This installation sends no mail.';

/** What people are told who wait for a link by mail: the same for everyone. */
export function whereLinkIs({ services }: Pick<Context, 'services'>, sent: string): string {
  const texts: Readonly<Record<MailDelivery, string>> = {
    SENT: sent,
    LOGGED: `${sent} It is written to the log of the gateway, because SMTP_URL is empty.`,
    DISCARDED: `${noMail} Ask its operator for a link.`,
  };
  return texts[services.mail.delivery];
}

/**
 * For what only a mail can complete.
 * @throws MAIL_UNAVAILABLE where mails are discarded
 */
export function assertMailIsSent({ services }: Pick<Context, 'services'>): void {
  if (services.mail.delivery !== 'DISCARDED') return;
  const advice = 'Its operator can invite people and print links for them, or set SMTP_URL.';
  throw new GatewayError('MAIL_UNAVAILABLE', `${noMail} ${advice}`);
}
