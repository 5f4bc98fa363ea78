import { startBrowser } from '../kit/browser.ts';
import { fillTables } from '../kit/many-rows.ts';
import { ConsolePage, type Opening } from './console/console-page.ts';
import { settleTraffic } from './growth/traffic-world.ts';
import { settleDown, startWorld } from './growth/world.ts';
import { atMost, type Row, type Section } from './section.ts';
import { startPostgres } from './start-postgres.ts';
import { Undo } from './undo.ts';

const whole = { agents: 50_000, exchanges: 10_000_000, rounds: 3 };
const quick = { agents: 100, exchanges: 1_000, rounds: 1 };
/** What else the tenant lists. */
const others = [
  'registry.channel',
  'registry.kill_switch',
  'governance.subject',
  'governance.document',
  'tenant_auth.person',
];
/** How fast the lists of a large tenant are. */
export const consoleSection: Section = {
  name: 'console',
  title: `The console of a tenant with ${whole.agents.toLocaleString('en')} agents, in Chromium`,
  async run(tell, pace) {
    const { agents, exchanges, rounds } = pace.isQuick ? quick : whole;
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
    const rows: Row[] = [];
    for (const path of await console.paths()) {
      const opened = rowsOf(await fastestOf(console, path, rounds));
      tell(opened.map(({ what, figure }) => `${what}: ${figure}`).join('; '));
      rows.push(...opened);
    }
    tell('on a slow phone');
    return [...rows, ...(await paints(console))];
  },
};

/** The first opening of a page fills caches that others use as well. */
async function fastestOf(console: ConsolePage, path: string, rounds: number): Promise<Opening> {
  const all: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await console.time(path));
  return all.toSorted((one, other) => one.milliseconds - other.milliseconds)[0] as Opening;
}

function rowsOf({ path, milliseconds, operations }: Opening): Row[] {
  return [
    atMost(`${path} shows its rows`, milliseconds, 1_000, 'ms'),
    atMost(`${path} asks`, operations, 3, 'operations'),
  ];
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
