import type { LifeStep, Made } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { expect } from '@jest/globals';
import { keepTexts } from '../../kit/keep-texts.ts';
import { actionsOf, type Entry, sent } from '../../kit/ledger-entries.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';

/** Whose life it is, and what is known so far. */
interface Scene {
  tenant: NewTestTenant;
  second: string;
  send: SendMutation;
  sendTwice: SendTwice;
  /** Values by name. */
  known: Record<string, unknown>;
  /** The subjects of the entries, by kind. */
  subjects: Map<string, Set<string>>;
}

/** Sends a mutation with its arguments as GraphQL literals; the value is what it returns. */
export type SendMutation = (
  mutation: string,
  select: string,
  token: string,
  tenantId: string,
) => Promise<Sent>;

/** Sends the same request twice in a tenant. @returns first what the one returned that has changed something */
type SendTwice = (send: () => Promise<Sent>, tenantId: string) => Promise<readonly Sent[]>;

/** What a mutation returned, and its ledger entries. */
interface Sent {
  value: unknown;
  errors: unknown;
  entries: Entry[];
}

/** Sends the mutation itself. */
export const byGraphql: SendMutation = async (mutation, select, token) => {
  const { answer, entries } = await sent(`mutation { ${mutation} { ${select} } }`, {}, token);
  return { value: Object.values(answer.data ?? {})[0], errors: answer.errors, entries };
};

const oneAfterTheOther: SendTwice = async (send) => [await send(), await send()];

/**
 * Runs the steps of a life in a new tenant, each twice unless it does something new on every call. Every entry
 * has to be in the tenant's ledger, about a subject of this life.
 * @returns the tenant, in the state that the life leaves
 */
export async function live(
  life: readonly LifeStep[],
  send = byGraphql,
  sendTwice = oneAfterTheOther,
): Promise<NewTestTenant> {
  const tenant = await NewTestTenant.create();
  const { token: second } = await tenant.caller(allRoles);
  const scene: Scene = { tenant, second, send, sendTwice, known: {}, subjects: new Map() };
  for (const step of life) {
    const { mutation, first = [], leaves } = step;
    const { errors, entries, again } = await take(scene, step);
    const left = { mutation, errors, actions: actionsOf(entries), again: unexpected(again, first) };
    expect(left).toEqual({ mutation, errors: undefined, actions: first.concat(leaves), again: [] });
    for (const entry of entries.slice(first.length)) expectOwn(scene, entry);
    for (const entry of entries.concat(again)) expect(entry.tenant).toBe(tenant.tenantId);
  }
  return tenant;
}

/** Takes a step, and repeats the same request. */
async function take(scene: Scene, step: LifeStep) {
  const { tenant, second, known } = scene;
  Object.assign(known, await step.values?.(tenant, known as Made));
  const mutation = await fillIn(scene, step.mutation);
  const token = step.bySecondPerson ? second : tenant.token;
  const send = () => scene.send(mutation, step.select ?? '__typename', token, tenant.tenantId);
  if (step.isNewEachTime) {
    const { value, errors, entries } = await send();
    keepTexts(known, value);
    return { errors, entries, again: [] };
  }
  const [done, repeated] = await scene.sendTwice(send, tenant.tenantId);
  keepTexts(known, done?.value);
  return { errors: done?.errors, entries: done?.entries ?? [], again: repeated?.entries ?? [] };
}

/** Replaces each `$name` by its value. */
async function fillIn({ tenant, known }: Scene, mutation: string): Promise<string> {
  for (const [, name = ''] of mutation.matchAll(/\$(\w+)/g)) known[name] ??= await tenant.idOf(name);
  return mutation.replace(/\$(\w+)/g, (_all, name) => literal(known[name]));
}

/** A GraphQL literal, whose members have no quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${name}: ${literal(member)}`);
  return `{ ${members.join(', ')} }`;
}

function unexpected(again: readonly Entry[], first: readonly string[]): string[] {
  return actionsOf(again).filter((action) => !first.includes(action));
}

/** An entry is about a subject that the life knows, the first one of its kind, or one that was created later. */
function expectOwn({ subjects, known }: Scene, { action, kind, id }: Entry): void {
  const ofKind = subjects.get(kind) ?? new Set([id]);
  subjects.set(kind, action.endsWith('.created') ? ofKind.add(id) : ofKind);
  expect([...ofKind].concat(Object.values(known).map(String))).toContain(id);
}
