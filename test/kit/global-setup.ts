import { startTemporaryPostgres } from '@agg/kit/host';
import { DnsServer } from './dns-server.ts';
import { type Search, searchForLeaks } from './leaks.ts';
import { MailInbox } from './mail-inbox.ts';
import { type Stack, startStack } from './stack.ts';

declare global {
  var testRun: { searchForLeaks(): Promise<Search | undefined>; stop(): Promise<void> } | undefined;
}

/** One PostgreSQL, mail server, name server and product per run; tests use separate tenants and names. */
export default async function setup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => undefined } : await startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  const inbox = await MailInbox.start();
  process.env.MAIL_INBOX_URL = inbox.inboxUrl;
  process.env.MAIL_SMTP_URL = inbox.url;
  const dns = await DnsServer.start();
  process.env.DNS_SERVER = dns.address;
  let stack: Stack | undefined;
  globalThis.testRun = {
    searchForLeaks: async () => stack && searchForLeaks(stack),
    stop: async () => {
      await stack?.stop();
      await inbox.stop();
      await dns.stop();
      await postgres.stop();
    },
  };
  try {
    stack = await startStack();
  } catch (error) {
    await globalThis.testRun.stop();
    throw error;
  }
  process.env.STACK_URL = stack.url;
  process.env.PROVISIONER_URL = stack.provisionerUrl;
  process.env.STACK_DATABASE_URL = stack.database.url;
  process.env.STACK_ENVIRONMENT = JSON.stringify(stack.environment);
}
