import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, rest } from '../../kit/client.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { seedAgents } from '../../kit/seed-agents.ts';
import { startWatchedStack, type WatchedStack } from '../../kit/watched-stack.ts';

const most = 200;
const atOnce = 8;

let watched: WatchedStack;
let stack: WatchedStack['stack'];
let admin: TestCaller;
let subscriberId: string;

beforeAll(async () => {
  watched = await startWatchedStack();
  stack = watched.stack;
  admin = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
  await fill(new RegistryMaker(stack.url, admin));
  await fillGroups();
});

afterAll(() => watched?.stop());

/** As many people as the largest page shows, each in a group of their own and in a common one. */
async function fillGroups(): Promise<void> {
  const create = 'mutation ($name: Name!) { createGroup(name: $name) { groupId } }';
  const add =
    'mutation ($id: UUID!, $userIds: [UUID!]!) { addGroupMembers(groupId: $id, userIds: $userIds) { name } }';
  const everybody = await ask(stack.url, create, { name: 'Everybody' }, admin.token);
  const userIds: string[] = [];
  const addPerson = async (made: number) => {
    const { id } = await stack.provisioning.caller(admin.tenantId, []);
    const { groupId } = await ask(stack.url, create, { name: `Group ${made}` }, admin.token);
    await ask(stack.url, add, { id: groupId, userIds: [id] }, admin.token);
    userIds.push(id);
  };
  for (let made = 0; made < most; made += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => addPerson(made + index)));
  await ask(stack.url, add, { id: everybody.groupId, userIds }, admin.token);
}

/** As many channels, agents and subscriptions as the largest page shows. */
async function fill(maker: RegistryMaker): Promise<void> {
  subscriberId = await seedAgents(watched, admin.tenantId, admin.id);
  for (let made = 0; made < most; made += atOnce) {
    const names = Array.from({ length: atOnce }, (_, index) => `Number ${made + index}`);
    await Promise.all(names.map((name) => maker.channel(name)));
  }
}

/** Statements that read the tables of the subgraphs, but for the look-up of callers: on a slow machine each try has one. */
const isCounted = (text: string) =>
  /"?(registry|tenant_auth|governance|relay)"?\./.test(text) && !text.includes('"narrowedTo"');

/**
 * Keys are looked up every few seconds, and tasks run at any time: the lowest observed count is
 * that of the list itself.
 */
const tries = 6;

/** The fewest observed statements, sorted: independent statements run concurrently. */
async function statementsOf(work: () => Promise<number>, shown: number): Promise<string[]> {
  const seen: string[][] = [];
  while (seen.length < tries) {
    const before = watched.sent.length;
    expect(await work()).toBe(shown);
    const texts = watched.sent.slice(before).map(({ text }) => text);
    seen.push(texts.filter(isCounted).sort());
  }
  return seen.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

const throughGraph = (document: string) => async (size: number) =>
  (await ask(stack.url, document, { size }, admin.token)).content.length;

const throughRest = (path: () => string) => async (size: number) =>
  (await rest(stack.url, 'GET', `${path()}?size=${size}`, admin.token)).json.content.length;

const lists: Record<string, (size: number) => Promise<number>> = {
  'channels through REST': throughRest(() => '/registry/v1/channels'),
  'the agents that an agent subscribes to': throughRest(
    () => `/registry/v1/agents/${subscriberId}/subscriptions`,
  ),
  'agents with all related objects': throughGraph(`query ($size: Int) { agents(size: $size) { content {
    name card subscriptionCount killSwitch { id } tenantDetails { tenantName } createdBy { name } } } }`),
  'agents with their skills': throughGraph(`query ($size: Int) { agents(size: $size) { content {
    name skills { name } } } }`),
  'agents with their versions': throughGraph(`query ($size: Int) { agents(size: $size) { content {
    name versions(size: 2) { content { createdBy { name } } } } } }`),
  'agents with their documents and incidents':
    throughGraph(`query ($size: Int) { agents(size: $size) { content {
    documents(size: 2) { totalElements content { title subjectName addedBy { name } } }
    incidents(size: 2) { totalElements content { title } } } } }`),
  'people with their groups': throughGraph(`query ($size: Int) { users(size: $size) { content {
    name roles groups { name } } } }`),
  'groups with their members': throughGraph(`query ($size: Int) { groups(size: $size) { content {
    name members(size: 1) { totalElements content { user { name } } } } } }`),
  'subscriptions with their targets':
    throughGraph(`query ($size: Int) { agentSubscriptions(size: $size) { content {
    status agent { name subscriptionCount tenantDetails { tenantName } } createdBy { name } } } }`),
};

describe('A list of 200 needs no more statements than one of 20', () => {
  test.each(Object.keys(lists))('%s', async (name) => {
    const list = lists[name] as (size: number) => Promise<number>;
    await list(1);
    const few = await statementsOf(() => list(20), 20);
    const many = await statementsOf(() => list(most), most);
    expect(few.length).toBeGreaterThan(0);
    expect(many).toEqual(few);
  });
});
