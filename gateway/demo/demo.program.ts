import path from 'node:path';
import {
  readConfiguration,
  removeEmbeddedPostgres,
  runProgram,
  stopLimit,
  stopOnSignals,
} from '@agg/kit/host';
import { startPlatform } from '../src/platform/start-platform.ts';
import { Conversations, talkersOf } from './conversations.ts';
import { startDemoAgents } from './demo-agents.ts';
import { demoSummary, writeDemoFile } from './demo-file.ts';
import { mailboxPages } from './mailbox.routes.ts';
import { MailboxMail } from './mailbox.ts';
import { seed } from './seed.ts';
import { startTrickle } from './trickle.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * The whole product on an empty embedded database, with two tenants and a trickle of events, so that every
 * list and dashboard shows something. It prints long-lived tokens: never run it in production.
 */
await runProgram(async () => {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The demo prints long-lived tokens; it does not run with NODE_ENV=production.');
  }
  const { DATABASE_URL: _, ...environment } = process.env;
  const folder = readConfiguration(environment).DATA_DIRECTORY;
  const data = path.join(folder, 'demo');
  // The demo's own agents run on this machine.
  const usual = { LOG_LEVEL: 'error', OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' };
  const configuration = readConfiguration({ ...usual, ...environment, DATA_DIRECTORY: data });
  const stopWith = stopOnSignals(stopLimit(configuration));
  say('Starting on an empty embedded database …');
  await removeEmbeddedPostgres(data);
  const mailbox = new MailboxMail();
  const platform = await startPlatform(configuration, { mail: mailbox, plugins: [mailboxPages(mailbox)] });
  say('Seeding two tenants …');
  const conversations = new Conversations();
  const agents = await startDemoAgents(conversations.answers);
  const demo = await seed(platform, configuration, agents);
  const talk = await conversations.start(talkersOf(platform.url, demo));
  await writeDemoFile(path.join(folder, 'demo.json'), platform.url, demo, talk);
  const trickle = startTrickle(platform.graph, demo);
  say(demoSummary(platform.url, demo));
  const stop = async () => {
    await Promise.all([trickle.stop(), conversations.stop()]);
    await platform.stop();
    await agents.stop();
  };
  stopWith(stop, platform.log);
});
