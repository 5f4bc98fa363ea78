import { randomUUIDv7 } from 'node:crypto';
import path from 'node:path';
import {
  type Configuration,
  readConfiguration,
  removeEmbeddedPostgres,
  runProgram,
  stopLimit,
  stopOnSignals,
} from '@agg/kit/host';
import { startPlatform } from '../src/platform/start-platform.ts';
import { Conversations, talkersOf } from './conversations.ts';
import { startDemoAgents } from './demo-agents.ts';
import { openDemoChain, type RunningChain } from './demo-chain.ts';
import { demoSummary, writeDemoFile } from './demo-file.ts';
import { mailboxPages } from './mailbox.routes.ts';
import { MailboxMail } from './mailbox.ts';
import { startPayments } from './payments.ts';
import { seed } from './seed.ts';
import { startTrickle } from './trickle.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * The whole product on an empty embedded database and a chain of its own, with two tenants and a trickle of events, so that
 * every list and dashboard shows something. It prints long-lived tokens: never run it in production.
 */
await runProgram(async () => {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The demo prints long-lived tokens; it does not run with NODE_ENV=production.');
  }
  const { DATABASE_URL: _url, DATABASE_URL_FILE: _file, ...environment } = process.env;
  const given = readConfiguration(environment);
  const stopWith = stopOnSignals(stopLimit(given));
  const local = await openDemoChain(environment, say);
  const configuration = configure(environment, given, local);
  say(`The demo begins anew: it removes what an earlier one has stored in ${configuration.DATA_DIRECTORY}.`);
  say('Starting on an empty embedded database …');
  await removeEmbeddedPostgres(configuration.DATA_DIRECTORY);
  const mailbox = new MailboxMail();
  const platform = await startPlatform(configuration, { mail: mailbox, plugins: [mailboxPages(mailbox)] });
  say('Seeding two tenants …');
  const conversations = new Conversations();
  const agents = await startDemoAgents(conversations.answers);
  const demo = await seed(platform, configuration, agents);
  const talk = await conversations.start(talkersOf(platform.url, demo));
  const payments = local && (await startPayments(platform, demo, local.chain));
  await writeDemoFile(path.join(given.DATA_DIRECTORY, 'demo.json'), platform.url, demo, talk, local?.chain);
  const trickle = startTrickle(platform.graph, demo);
  say(demoSummary(platform.url, demo, local?.chain));
  const stop = async () => {
    await Promise.all([trickle.stop(), conversations.stop(), payments?.stop()]);
    await platform.stop();
    await Promise.all([agents.stop(), local?.stop()]);
  };
  stopWith(stop, platform.log);
});

/** What is given, except for the database and the chain; the demo's own agents run on this machine. */
function configure(
  environment: NodeJS.ProcessEnv,
  { DATA_DIRECTORY }: Configuration,
  local: RunningChain | undefined,
): Configuration {
  const usual = { LOG_LEVEL: 'error', OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' };
  const own = {
    ...local?.environment,
    DATA_DIRECTORY: path.join(DATA_DIRECTORY, 'demo'),
    // The first tenant of the demo, whose administrator can so try the acts of the operator.
    OPERATOR_TENANT_ID: randomUUIDv7(),
  };
  return readConfiguration({ ...usual, ...environment, ...own });
}
