import { setTimeout as sleep } from 'node:timers/promises';
import { verifyChain } from '@agg/kit';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask, type RestAnswer, rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { PolicyMaker } from '../../kit/policy-maker.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import {
  expectAnswered,
  type Migration,
  overlapping,
  type Versions,
  versionsAfter,
} from './migration-round.ts';
import { rebinding } from './rebinding.ts';

const rounds = process.env.CAMPAIGN ? 100 : 12;
/** In one of so many rounds, the product is killed while the calls are under way. */
const killedEvery = 4;
const longest = 600_000 + rounds * 10_000;
const atOnce = 10;
const bindings = 12;
const targets = ['1', '2', '3', '4'];

let stack: Stack;
let token: string;
let tenantId: string;
let groupId: string;
beforeAll(async () => {
  stack = await startStack();
  tenantId = await stack.provisioning.tenant();
  const admin = await stack.provisioning.caller(tenantId, allRoles, { lifetime: 7_200 });
  token = admin.token;
  const maker = new PolicyMaker(stack.url, admin);
  groupId = await maker.group(await maker.policy({ action: 'LOG' }));
  for (let count = 0; count < bindings; count += 1) await maker.bind(groupId, { bindingLevel: 'TENANT' });
  const register = `mutation ($id: UUID!) {
    registerPolicyGroupVersion(groupId: $id, input: { reason: "More." }) { version } }`;
  for (const _ of targets.slice(1)) await ask(stack.url, register, { id: groupId }, token);
}, longest);
afterAll(() => stack?.stop());

async function versions(): Promise<Versions> {
  const rows = await stack.database.query<{ id: string; version: string }>(
    'select binding_id as id, group_version as version from policy.policy_binding order by 1',
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** @returns `undefined` where the connection is lost */
function send(migration: Migration): Promise<RestAnswer | undefined> {
  const headers = { 'content-type': 'application/json' };
  const { path, body } = rebinding(groupId, migration.targetVersion, migration.bindings, migration);
  const request = { headers, body: JSON.stringify(body) };
  return rest(stack.url, 'POST', `/relay/v1${path}`, token, request).catch(() => undefined);
}

/** All answers; the product is killed before half of them are there, so that some are lost, and started again. */
async function sendAll(migrations: readonly Migration[], isKilled: boolean) {
  let answered = 0;
  const sending = migrations.map(async (migration) => {
    const answer = await send(migration);
    answered += 1;
    return answer;
  });
  if (!isKilled) return Promise.all(sending);
  const last = Math.floor((Math.random() * atOnce) / 2);
  for (const end = performance.now() + Math.random() * 60; performance.now() < end && answered < last; )
    await sleep(1);
  await stack.gateway.kill();
  const answers = await Promise.all(sending);
  await stack.restart();
  return answers;
}

/** The entries of a round, by the reason of their call. */
async function entriesOf(round: number) {
  const chain = await new LedgerReader(stack.database.url).chain(tenantId);
  expect(verifyChain(chain)).toBeUndefined();
  const ofRound = chain.filter(({ reason }) => reason?.startsWith(`round ${round} call`));
  return Map.groupBy(ofRound, ({ reason }) => String(reason));
}

/** @returns the statuses of the answers, of which some may be lost */
async function play(round: number): Promise<(number | undefined)[]> {
  const before = await versions();
  const migrations = overlapping(atOnce, round, before, targets);
  const answers = await sendAll(migrations, round % killedEvery === killedEvery - 1);
  const entries = await entriesOf(round);
  expect(await versions()).toEqual(versionsAfter(before, migrations, entries));
  for (const [index, migration] of migrations.entries())
    expectAnswered(migration, answers[index], entries.has(migration.reason));
  return answers.map((answer) => answer?.status);
}

describe(`${atOnce} overlapping migrations at once, to different versions (${rounds} rounds)`, () => {
  test(
    cites(
      ['op18.all-or-nothing', 'op18.atomic'],
      'are made or refused as a whole, and each success is recorded once, also where the product is killed',
    ),
    async () => {
      const statuses: (number | undefined)[] = [];
      for (let round = 0; round < rounds; round += 1) statuses.push(...(await play(round)));
      expect(statuses).toEqual(expect.arrayContaining([200, 409, undefined]));
    },
    longest,
  );
});
