import { setTimeout as sleep } from 'node:timers/promises';
import { startBrowser } from '../kit/browser.ts';
import { ask } from '../kit/client.ts';
import { fillTables } from '../kit/many-rows.ts';
import { ConsolePage, type Opening } from './console/console-page.ts';
import { settleTraffic } from './growth/traffic-world.ts';
import { type Asked, settleDown, startWorld } from './growth/world.ts';
import { atMost, type Row, type Section } from './section.ts';
import { startPostgres } from './start-postgres.ts';
import { Undo } from './undo.ts';

const whole = {
  agents: 50_000,
  exchanges: 10_000_000,
  rounds: 3,
  seconds: 600,
  perSecond: 200,
  singleChanges: 200,
};
const quick = { agents: 100, exchanges: 1_000, rounds: 1, seconds: 5, perSecond: 20, singleChanges: 5 };
/** What else the tenant lists. */
const others = [
  'registry.channel',
  'registry.kill_switch',
  'governance.subject',
  'governance.document',
  'tenant_auth.person',
];
/** The subjects that change, which the first page of the list shows. */
const changing = 50;

/** How fast the lists of a large tenant are, and what a page does while everything changes. */
export const consoleSection: Section = {
  name: 'console',
  title: `The console of a tenant with ${whole.agents.toLocaleString('en')} agents, in Chromium`,
  async run(tell, pace) {
    const { agents, exchanges, rounds, seconds, perSecond, singleChanges } = pace.isQuick ? quick : whole;
    await using undo = new Undo();
    await startPostgres(undo);
    const stack = await startWorld(undo);
    tell(`making ${agents.toLocaleString('en')} agents and ${exchanges.toLocaleString('en')} exchanges`);
    const asked = await settleTraffic(stack, 'A large tenant', exchanges, { agents, ofTask: 10 });
    const { tenantId, id: personId } = asked.admin;
    await fillTables(stack.database, { tenantIds: [tenantId], personId, rows: agents, ofOne: 200 }, others);
    tell('vacuum');
    await settleDown(stack);
    const browser = await startBrowser();
    undo.later(() => browser.close());
    const console = await ConsolePage.open(browser, asked);
    const openings: Opening[] = [];
    for (const path of await console.paths()) {
      tell(`opening ${path}`);
      openings.push(await fastestOf(console, path, rounds));
    }
    tell('on a slow phone');
    const onPhone = await paints(console);
    tell(`${singleChanges} changes, one after the other`);
    const arrivals = await timesOfArrival(console, asked, singleChanges);
    tell(`${perSecond} changes a second for ${seconds} s`);
    const changes = await underChanges(console, asked, seconds, perSecond);
    return [...rowsOf(openings), ...onPhone, ...arrivals, ...changes];
  },
};

/** The first opening of a page fills caches that others use as well. */
async function fastestOf(console: ConsolePage, path: string, rounds: number): Promise<Opening> {
  const all: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await console.time(path));
  return all.toSorted((one, other) => one.milliseconds - other.milliseconds)[0] as Opening;
}

function rowsOf(openings: Opening[]): Row[] {
  return openings.flatMap(({ path, milliseconds, operations }) => [
    atMost(`${path} shows its rows`, milliseconds, 1_000, 'ms'),
    atMost(`${path} asks`, operations, 3, 'operations'),
  ]);
}

async function paints(console: ConsolePage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of ['/', '/agents', '/decisions']) {
    const first = await console.paintOnPhone(path, true);
    const again = await console.paintOnPhone(path, false);
    rows.push(
      atMost(`${path} on a slow phone, first visit: largest paint`, first, 1_500, 'ms'),
      atMost(`${path} on a slow phone, later visit: largest paint`, again, 500, 'ms'),
    );
  }
  return rows;
}

/** How long a change takes from its answer to the screen of another person who looks at the list. */
async function timesOfArrival(console: ConsolePage, asked: Asked, changes: number): Promise<Row[]> {
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
  await console.time('/agents');
  await console.page.locator('.live[data-kind=LIVE]').waitFor();
}

/** What the list of agents does while those that it shows change all the time. */
async function underChanges(
  console: ConsolePage,
  asked: Asked,
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

async function firstAgents({ url, admin }: Asked): Promise<string[]> {
  const list = `{ agents(sort: NAME_ASC, size: ${changing}) { content { agentId } } }`;
  const { content } = await ask(url, list, {}, admin.token);
  return content.map(({ agentId }: { agentId: string }) => agentId);
}

type Visibility = 'PRIVATE' | 'TENANT';
const visibilityOf = (turn: number): Visibility => (turn % 2 === 0 ? 'PRIVATE' : 'TENANT');
/** As the list shows it. */
const wordOf = (visibility: Visibility) => visibility.charAt(0) + visibility.slice(1).toLowerCase();

function changeOne({ url, admin }: Asked, id: string, visibility: Visibility): Promise<unknown> {
  const document = `mutation ($id: UUID!, $visibility: AgentVisibility!) {
    updateAgent(agentId: $id, input: { visibility: $visibility }) { agentId } }`;
  return ask(url, document, { id, visibility }, admin.token);
}

/** Changes who may see agents, one after the other, as fast as the rate or as the gateway allows. @returns how many changes */
async function change(asked: Asked, ids: string[], seconds: number, perSecond: number): Promise<number> {
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
  { url, admin }: Asked,
): Promise<Pick<Row, 'figure' | 'isMet' | 'target'>> {
  // The last changes are gathered and read.
  await sleep(5_000);
  const list = `{ agents(sort: NAME_ASC, size: ${changing}) { content { name visibility } } }`;
  const { content } = await ask(url, list, {}, admin.token);
  const rows = await console.page.locator('main tbody tr').allTextContents();
  const wrong = content.filter(
    ({ visibility }: { visibility: Visibility }, index: number) => !rows[index]?.includes(wordOf(visibility)),
  );
  return { figure: String(wrong.length), target: 'none', isMet: wrong.length === 0 };
}
