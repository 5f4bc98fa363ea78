import { setTimeout as sleep } from 'node:timers/promises';
import { allRoles } from '@agg/schema/access';
import { startBrowser } from '../kit/browser.ts';
import { ask } from '../kit/client.ts';
import { agentCard } from '../kit/registry-maker.ts';
import type { Stack } from '../kit/stack.ts';
import { ConsolePage } from './console/console-page.ts';
import { type Asked, startWorld } from './growth/world.ts';
import { atMost, type Row, type Section } from './section.ts';
import { startPostgres } from './start-postgres.ts';
import { Undo } from './undo.ts';

const whole = { seconds: 600, perSecond: 200, singleChanges: 200 };
const quick = { seconds: 5, perSecond: 20, singleChanges: 5 };
/** How the list of the page and those of the API are sorted. */
const order = 'NAME_ASC';
/** The subjects that change, which the first page of the list shows. */
const changing = 50;

/** What a page does while what it shows changes. */
export const consoleLiveSection: Section = {
  name: 'console-live',
  title: `A list of the console while ${whole.perSecond} changes a second arrive, in Chromium`,
  async run(tell, pace) {
    const { seconds, perSecond, singleChanges } = pace.isQuick ? quick : whole;
    await using undo = new Undo();
    await startPostgres(undo);
    const asked = await changingTenant(await startWorld(undo));
    const browser = await startBrowser();
    undo.later(() => browser.close());
    const console = await ConsolePage.open(browser, asked);
    tell(`${singleChanges} changes, one after the other`);
    const arrivals = await timesOfArrival(console, asked, singleChanges);
    tell(`${perSecond} changes a second for ${seconds} s`);
    return [...arrivals, ...(await underChanges(console, asked, seconds, perSecond))];
  },
};

/** Whose agents change, and who asks. */
type Tenant = Pick<Asked, 'url' | 'admin'>;

/** A tenant with the agents that change. */
async function changingTenant({ provisioning, url }: Stack): Promise<Tenant> {
  const tenantId = await provisioning.tenant('Changes');
  const admin = await provisioning.caller(tenantId, allRoles, { lifetime: 7_200 });
  const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  for (let number = 100; number < 100 + changing; number += 1)
    await ask(url, create, { input: { card: agentCard(`Agent ${number}`) } }, admin.token);
  return { url, admin };
}

/** How long a change takes from its answer to the screen of another person who looks at the list. */
async function timesOfArrival(console: ConsolePage, asked: Tenant, changes: number): Promise<Row[]> {
  await openLive(console);
  const [first] = await firstAgents(asked);
  if (!first) throw new Error('There is no agent.');
  const times: number[] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    const visibility = visibilityOf(turn);
    await changeOne(asked, first, visibility);
    times.push(await console.until(first, wordOf(visibility)));
  }
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
  return [atMost('a change is on the screen, p99', p99, 1_000, 'ms')];
}

async function openLive(console: ConsolePage): Promise<void> {
  await console.time(`/agents?sort=${order}`);
  await console.page.locator('.live[data-kind=LIVE]').waitFor();
}

/** What the list of agents does while those that it shows change all the time. */
async function underChanges(
  console: ConsolePage,
  asked: Tenant,
  seconds: number,
  perSecond: number,
): Promise<Row[]> {
  await openLive(console);
  const ids = await firstAgents(asked);
  await change(asked, ids, seconds / 10, perSecond);
  const before = await console.memory();
  const used = console.use();
  const made = await change(asked, ids, seconds, perSecond);
  await used;
  const after = await console.memory();
  const longest = await console.longestTask();
  const { shift, slowestAnswer } = await console.steadiness();
  return [
    { what: 'changes', figure: `${(made / seconds).toFixed(0)} a second` },
    atMost('memory of the page afterwards', after / before, 1.2, 'times'),
    atMost('memory that the page has gained', after - before, 30, 'MB'),
    atMost('parts of the page move (CLS)', shift, 0.02, ''),
    atMost('slowest answer to a key (INP)', slowestAnswer, 200, 'ms'),
    atMost('longest task of the page', longest, 100, 'ms'),
    { what: 'rows that differ from the API at the end', ...(await differences(console, asked)) },
  ];
}

async function firstAgents({ url, admin }: Tenant): Promise<string[]> {
  const list = `{ agents(sort: ${order}, size: ${changing}) { content { agentId } } }`;
  const { content } = await ask(url, list, {}, admin.token);
  return content.map(({ agentId }: { agentId: string }) => agentId);
}

type Visibility = 'PRIVATE' | 'TENANT';
const visibilityOf = (turn: number): Visibility => (turn % 2 === 0 ? 'PRIVATE' : 'TENANT');
/** As the list shows it. */
const wordOf = (visibility: Visibility) => visibility.charAt(0) + visibility.slice(1).toLowerCase();

function changeOne({ url, admin }: Tenant, id: string, visibility: Visibility): Promise<unknown> {
  const document = `mutation ($id: UUID!, $visibility: AgentVisibility!) {
    updateAgent(agentId: $id, input: { visibility: $visibility }) { agentId } }`;
  return ask(url, document, { id, visibility }, admin.token);
}

/** Changes who may see agents, one after the other, as fast as the rate or as the gateway allows. @returns how many changes */
async function change(asked: Tenant, ids: string[], seconds: number, perSecond: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let made = 0;
  const one = async (worker: number) => {
    for (let turn = worker; performance.now() < end; turn += workers) {
      const begun = performance.now();
      const id = ids[turn % ids.length] as string;
      await changeOne(asked, id, visibilityOf(Math.floor(turn / ids.length)));
      made += 1;
      await sleep(Math.max(0, (workers * 1_000) / perSecond - (performance.now() - begun)));
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => one(worker)));
  return made;
}

/** Requests at the same time. */
const workers = 16;

async function differences(
  console: ConsolePage,
  { url, admin }: Tenant,
): Promise<Pick<Row, 'figure' | 'isMet' | 'target'>> {
  // The last changes are gathered and read.
  await sleep(5_000);
  const list = `{ agents(sort: ${order}, size: ${changing}) { content { name visibility } } }`;
  const { content } = await ask(url, list, {}, admin.token);
  const rows = await console.page.locator('main tbody tr').allTextContents();
  const wrong = content.filter(
    ({ visibility }: { visibility: Visibility }, index: number) => !rows[index]?.includes(wordOf(visibility)),
  );
  return { figure: String(wrong.length), target: 'none', isMet: wrong.length === 0 };
}
