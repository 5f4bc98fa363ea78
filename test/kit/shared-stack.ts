import { MailInboxClient } from './mail-inbox-client.ts';
import { Provisioning } from './provisioning.ts';

/** The stack that the whole run shares; tests in different tenants do not affect each other. */
export const shared = {
  url: String(process.env.STACK_URL),
  provisioning: new Provisioning(String(process.env.STACK_PROVISIONING_URL)),
  /** The configuration of its gateway. */
  environment: JSON.parse(process.env.STACK_ENVIRONMENT ?? '{}') as Record<string, string>,
  inbox: new MailInboxClient(String(process.env.MAIL_INBOX_URL)),
};
