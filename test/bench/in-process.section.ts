import { onMeasuredCore } from './cores.ts';
import { startHandler } from './measured-process.ts';
import type { Row, Section } from './section.ts';
import { makeCallers } from './shop/callers.ts';
import { installPeers } from './shop/install-peers.ts';
import { gets, posts, type Question, questions } from './shop/questions.ts';
import { startOurs, startPeer } from './shop/shop-process.ts';
import { type Racer, raceOverShop, type ShopResults } from './shop/shop-race.ts';
import { rateRow, statedRows } from './shop/shop-rows.ts';
import { Undo } from './undo.ts';

const names = {
  monolith: 'a monolith on graphql-js',
  compiled: 'a monolith on graphql-jit',
  ours: 'ours',
  lane: 'ours, known operations through REST',
  fixed: 'static answer',
} as const;

/**
 * Our gateway with the subgraphs in its process, and one schema without federation, which checks no token.
 */
export const inProcessSection: Section = {
  name: 'in-process',
  title: 'Subgraphs in the same process, beside a monolith without federation or authentication',
  async run(tell, pace) {
    installPeers(tell);
    await using undo = new Undo();
    return rowsOf(await raceOverShop(await lineUp(undo, tell), questions, pace, tell));
  },
};

async function lineUp(undo: Undo, tell: (progress: string) => void): Promise<Racer[]> {
  tell('starting the monoliths and our gateway');
  const { tokens, environment } = await makeCallers();
  const monolith = await startPeer(['monolith.mjs'], {});
  undo.later(() => monolith.child.kill());
  const compiled = await startPeer(['monolith.mjs', '--jit'], {});
  undo.later(() => compiled.child.kill());
  const gateway = await startOurs(environment);
  undo.later(() => gateway.child.kill());
  const fixed = await startHandler('static.program.js', { STATIC_BODY: '{"data":null}' }, onMeasuredCore);
  undo.later(() => fixed.child.kill());
  const post = (question: Question) => posts(question, tokens, '/graphql');
  const get = (question: Question) => (question.path ? gets(question, tokens) : undefined);
  const lane = { isValue: true, requests: get };
  return [
    { name: names.monolith, handler: monolith, requests: post },
    { name: names.compiled, handler: compiled, requests: post },
    { name: names.ours, handler: gateway, requests: post },
    { name: names.lane, handler: gateway, ...lane },
    { name: names.fixed, handler: fixed, requests: post, isFixed: true },
  ];
}

function rowsOf(results: ShopResults): Row[] {
  const row = (question: string, one: string, other: string, target?: number) =>
    rateRow(results, question, one, other, target);
  return [
    row('join', names.ours, names.monolith, 1.15),
    row('nested', names.ours, names.monolith, 1.5),
    row('join', names.lane, names.compiled, 0.55),
    row('one fetch', names.ours, names.monolith),
    row('one fetch', names.lane, names.compiled),
    ...statedRows(results),
  ];
}
