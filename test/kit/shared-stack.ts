import { MailInboxClient } from './mail-inbox-client.ts';
import { Provisioning } from './provisioning.ts';

/** The stack that the whole run shares; what a test does in a tenant of its own, no other test sees. */
export const shared = {
  url: String(process.env.STACK_URL),
  provisioning: new Provisioning(String(process.env.PROVISIONER_URL)),
  /** What its gateway was configured with. */
  environment: JSON.parse(process.env.STACK_ENVIRONMENT ?? '{}') as Record<string, string>,
  inbox: new MailInboxClient(String(process.env.MAIL_INBOX_URL)),
};
