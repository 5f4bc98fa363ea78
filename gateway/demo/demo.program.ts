import { randomUUIDv7 } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Configuration,
  readConfiguration,
  removeEmbeddedPostgres,
  runProgram,
  stopLimit,
  stopOnSignals,
} from '@agg/kit/host';
import { type Platform, startPlatform } from '../src/platform/start-platform.ts';
import { Conversations, talkersOf } from './conversations.ts';
import { type DemoAgents, startDemoAgents } from './demo-agents.ts';
import { openDemoChain, type RunningChain } from './demo-chain.ts';
import { demoSummary, writeDemoFile } from './demo-file.ts';
import { type KeptDemo, readKeptDemo, resume, writeKeptDemo } from './kept-demo.ts';
import { mailboxPages } from './mailbox.routes.ts';
import { MailboxMail } from './mailbox.ts';
import { startPayments } from './payments.ts';
import { refuseSecondDemo } from './running-demo.ts';
import { type Demo, seed } from './seed.ts';
import { startTrickle } from './trickle.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * The whole product on an embedded database and a chain of its own, with two tenants and a trickle of events, so that every
 * list and dashboard shows something. It begins anew; with `--keep` it continues the demo before. It prints long-lived
 * tokens: never run it in production.
 */
await runProgram(async () => {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The demo prints long-lived tokens; it does not run with NODE_ENV=production.');
  }
  const { DATABASE_URL: _url, DATABASE_URL_FILE: _file, ...environment } = process.env;
  const given = readConfiguration(environment);
  const stopWith = stopOnSignals(stopLimit(given));
  const folder = path.join(given.DATA_DIRECTORY, 'demo');
  const file = path.join(given.DATA_DIRECTORY, 'demo.json');
  const kept = await prepareFolder(folder, file);
  const local = await openDemoChain(environment, { folder, isKept: kept !== undefined }, say);
  const operatorTenantId = kept?.operatorTenantId ?? randomUUIDv7();
  const configuration = configure(environment, folder, operatorTenantId, local);
  const conversations = new Conversations();
  const agents = await startDemoAgents(conversations.answers, kept?.agentsPort);
  const mailbox = new MailboxMail();
  say('Starting the gateway on an embedded database …');
  const platform = await startPlatform(configuration, { mail: mailbox, plugins: [mailboxPages(mailbox)] });
  await local?.removeStored();
  const demo = kept
    ? await resume(platform, configuration, kept)
    : await seedAnew(platform, configuration, agents);
  await writeKeptDemo(folder, { operatorTenantId, agentsPort: agents.port, demo });
  const talk = await conversations.start(talkersOf(platform.url, demo));
  const payments = local && (await startPayments(platform, demo, local.chain));
  await writeDemoFile(file, platform.url, demo, talk, local?.chain);
  const trickle = startTrickle(platform.graph, demo);
  say(demoSummary(platform.url, demo, local?.chain));
  const stop = async () => {
    await Promise.all([trickle.stop(), conversations.stop(), payments?.stop()]);
    await platform.stop();
    await Promise.all([agents.stop(), local?.stop()]);
  };
  stopWith(stop, platform.log);
});

/**
 * The demo that goes on; `undefined`, and nothing of an earlier one in the folder, where one begins anew.
 * @throws Error where one runs in the folder
 */
async function prepareFolder(folder: string, file: string): Promise<KeptDemo | undefined> {
  const { keep } = parseArgs({ options: { keep: { type: 'boolean', default: false } } }).values;
  await refuseSecondDemo(folder, file);
  const kept = keep ? await readKeptDemo(folder) : undefined;
  if (kept) {
    say(`Continuing the demo in ${folder} …`);
    return kept;
  }
  if (keep) say('There is no earlier demo to keep.');
  const hint = keep ? '' : ' To continue it instead: npm run demo -- --keep';
  say(`The demo begins anew: it removes what an earlier one has stored in ${folder}.${hint}`);
  await removeEmbeddedPostgres(folder);
  return undefined;
}

function seedAnew(platform: Platform, configuration: Configuration, agents: DemoAgents): Promise<Demo> {
  say('Seeding two tenants …');
  return seed(platform, configuration, agents);
}

/** What is given, except for the database and the chain; the demo's own agents run on this machine. */
function configure(
  environment: NodeJS.ProcessEnv,
  folder: string,
  operatorTenantId: string,
  local: RunningChain | undefined,
): Configuration {
  const usual = { LOG_LEVEL: 'error', OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' };
  const own = {
    ...local?.environment,
    DATA_DIRECTORY: folder,
    // The first tenant of the demo, whose administrator can so try the acts of the operator.
    OPERATOR_TENANT_ID: operatorTenantId,
  };
  return readConfiguration({ ...usual, ...environment, ...own });
}
