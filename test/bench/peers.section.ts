import { atMost, type Row, type Section } from './section.ts';
import { makeCallers } from './shop/callers.ts';
import { installPeers } from './shop/install-peers.ts';
import { posts, questions } from './shop/questions.ts';
import { startOurs, startPeer, startSubgraphs } from './shop/shop-process.ts';
import { type Racer, raceOverShop, type ShopResults } from './shop/shop-race.ts';
import { rateRow, statedRows, timesOf } from './shop/shop-rows.ts';
import { Undo } from './undo.ts';

/** The gateways that ours is compared with: how to start each, its address, and ours' required speed-up. */
const peers = {
  'Apollo Server + Gateway': {
    start: ['apollo.mjs'],
    path: '/',
    targets: { join: 4.5, nested: 5.5 },
  },
  'Hive Gateway': {
    start: ['hive.mjs', 'hive.config.mjs'],
    path: '/graphql',
    targets: { join: 10, nested: 14 },
  },
  'Hive Gateway, native planner': {
    start: ['hive.mjs', 'hive.config.mjs', '--hive-router-runtime'],
    path: '/graphql',
    targets: { join: 4 },
  },
  'Hive Gateway, native planner, tuned': {
    start: ['hive.mjs', 'hive-tuned.config.mjs', '--hive-router-runtime'],
    path: '/graphql',
    targets: { join: 2.4, nested: 2.2 },
  },
  'Mercurius with jit': {
    start: ['mercurius.mjs'],
    path: '/graphql',
    targets: { join: 2.7, nested: 5 },
  },
} as const;

type Targets = Partial<Record<string, number>>;
const tuned = 'Hive Gateway, native planner, tuned';
/**
 * Fetches carry a constant instead of a signed token, because no peer signs its fetches; this is compared.
 */
const ours = 'ours';
const oursSigned = 'ours with signed fetches';

/** Our gateway and the others, with the subgraphs by HTTP for all of them. */
export const peersSection: Section = {
  name: 'peers',
  title:
    'Beside other gateways, three subgraphs by HTTP, 32 connections, 200 callers who ask different things',
  async run(tell, pace) {
    installPeers(tell);
    await using undo = new Undo();
    return rowsOf(await raceOverShop(await lineUp(undo, tell), questions, pace, tell));
  },
};

async function lineUp(undo: Undo, tell: (progress: string) => void): Promise<Racer[]> {
  const { tokens, environment } = await makeCallers();
  const subgraphs = await startSubgraphs();
  undo.later(() => subgraphs.child.kill());
  const racers: Racer[] = [];
  const add = async (name: string, path: string, starting: ReturnType<typeof startPeer>) => {
    tell(`starting ${name}`);
    const handler = await starting;
    undo.later(() => handler.child.kill());
    racers.push({ name, handler, requests: (question) => posts(question, tokens, path) });
  };
  const shop = { SHOP_URL: subgraphs.url };
  for (const [name, { start, path }] of Object.entries(peers)) await add(name, path, startPeer(start, shop));
  const own = { ...environment, ...shop };
  await add(ours, '/graphql', startOurs(own));
  await add(oursSigned, '/graphql', startOurs({ ...own, SHOP_SIGNED: 'yes' }));
  return racers;
}

function rowsOf(results: ShopResults): Row[] {
  const compared = Object.entries(peers).flatMap(([peer, { targets }]) =>
    questions.map(({ name }) => rateRow(results, name, ours, peer, (targets as Targets)[name])),
  );
  const p99 = timesOf(results, 'join', ours, tuned, 'p99');
  return [
    ...compared,
    atMost(`join: p99 of ours, in times of ${tuned}`, p99, 0.5, 'times'),
    ...questions.map(({ name }) => rateRow(results, name, oursSigned, ours)),
    ...statedRows(results),
  ];
}
