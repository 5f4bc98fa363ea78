import { startTemporaryPostgres } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import { assertBuilt } from './assert-built.ts';
import { queryOn } from './database.ts';
import { DnsServer } from './dns-server.ts';
import { type Search, searchForLeaks } from './leaks.ts';
import { MailInbox } from './mail-inbox.ts';
import type { Definition } from './migrate.ts';
import { createTemplate } from './migrated-template.ts';
import { startProvisioner } from './provisioner.ts';
import { type Stack, startStack } from './stack.ts';
import { StacksOnDemand } from './stacks-on-demand.ts';

declare global {
  var testRun: { searchForLeaks(): Promise<Search | undefined>; stop(): Promise<void> } | undefined;
}

/** Races of many requests of one tenant do not wait in line until they are refused, on a slow machine. */
const environment = { REQUESTS_AT_A_TIME: '128' };

/** One PostgreSQL, mail server, name server, provisioner and product per run; tests use separate tenants and names. */
export default async function setup(): Promise<void> {
  assertBuilt();
  const started = new AsyncDisposableStack();
  let stack: Stack | undefined;
  globalThis.testRun = {
    searchForLeaks: async () => stack && searchForLeaks(stack),
    stop: () => started.disposeAsync(),
  };
  try {
    await startServers(started);
    stack = started.adopt(await startStack({ environment }), (running) => running.stop());
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
  process.env.STACK_URL = stack.url;
  process.env.STACK_PROVISIONING_URL = stack.provisioningUrl;
  process.env.STACK_DATABASE_URL = stack.database.url;
  process.env.STACK_ENVIRONMENT = JSON.stringify(stack.environment);
}

/** Starts what stacks use. */
async function startServers(started: AsyncDisposableStack): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    const postgres = started.adopt(await startTemporaryPostgres(), (server) => server.stop());
    await prepare(postgres.url);
    process.env.TEST_DATABASE_URL = postgres.url;
  }
  const inbox = started.adopt(await MailInbox.start(), (server) => server.stop());
  process.env.MAIL_INBOX_URL = inbox.inboxUrl;
  process.env.MAIL_SMTP_URL = inbox.url;
  const dns = started.adopt(await DnsServer.start(), (server) => server.stop());
  process.env.DNS_SERVER = dns.address;
  process.env.TEST_KIT_TEMPLATE = await startTemplate(started, []);
  process.env.TEST_PRODUCT_TEMPLATE = await startTemplate(started, subgraphs);
  const provisioner = started.adopt(await startProvisioner(), async ({ child }) => {
    await child.stop();
  });
  process.env.PROVISIONER_URL = provisioner.url;
  const onDemand = started.adopt(await StacksOnDemand.start(), (stacks) => stacks.stop());
  process.env.STACKS_URL = onDemand.url;
}

/**
 * From now on, a server does not wait until its files are on the disk: databases are made and removed in a third of the
 * time. Tests that kill the product or PostgreSQL have an `OwnPostgres`. Its zone has another day than UTC for most of the
 * time, and other minutes: what depends on the zone of a connection shows.
 */
async function prepare(url: string): Promise<void> {
  const query = queryOn(url);
  await query("alter role all set timezone = 'Pacific/Chatham'");
  await query('alter system set fsync = off');
  await query('alter system set full_page_writes = off');
  await query('select pg_reload_conf()');
}

/** @returns the name of the database */
async function startTemplate(
  started: AsyncDisposableStack,
  definitions: readonly Definition[],
): Promise<string> {
  const template = started.adopt(await createTemplate(definitions), (database) => database.drop());
  return template.name;
}
