import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { PolicyMaker } from '../../kit/policy-maker.ts';
import { startWatchedStack, type WatchedStack } from '../../kit/watched-stack.ts';
import { from, multiply, rebinding } from './rebinding.ts';

/** Of the unit of work, which updates 300 rows in a statement. */
const perStatement = 300;
const most = 1_000;

let watched: WatchedStack;
let token: string;
let groupId: string;
let bindingIds: string[];
beforeAll(async () => {
  watched = await startWatchedStack();
  const { stack, database } = watched;
  const admin = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
  token = admin.token;
  const maker = new PolicyMaker(stack.url, admin);
  groupId = await maker.group(await maker.policy({ action: 'LOG' }));
  const first = await maker.bind(groupId, { bindingLevel: 'TENANT' });
  await send(`/policy-groups/${groupId}/versions`, { reason: 'More.' });
  bindingIds = await multiply(database, first, most);
});
afterAll(() => watched?.stop());

function send(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  return rest(watched.stack.url, 'POST', `/relay/v1${path}`, token, { headers, body: JSON.stringify(body) });
}

/** The number of statements on policies while some bindings are migrated. */
async function statementsFor(bindings: readonly string[], sourceVersion: string, targetVersion: string) {
  const before = watched.sent.length;
  const { path, body } = rebinding(groupId, targetVersion, bindings.map(from(sourceVersion)));
  const { status } = await send(path, body);
  expect(status).toBe(200);
  return watched.sent.slice(before).filter(({ text }) => /"?policy"?\."?(policy|binding)/.test(text)).length;
}

test(cites('op18.atomic', `${most} bindings are migrated by hardly more statements than two`), async () => {
  const few = await statementsFor(bindingIds.slice(0, 2), '1', '2');
  expect(few).toBeLessThanOrEqual(9);
  const many = await statementsFor(bindingIds.slice(2), '1', '2');
  expect(many - few).toBeLessThanOrEqual(Math.ceil(most / perStatement) - 1);
});
