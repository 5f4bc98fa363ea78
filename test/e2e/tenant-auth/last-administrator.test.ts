import { byName } from '@agg/kit/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { besideChange } from '../../kit/beside-change.ts';
import type { GraphAnswer } from '../../kit/client.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';
import { countAdmins, demoteMaker, waysToLoseAdmin } from './ways-to-lose-admin.ts';

const names = Object.keys(waysToLoseAdmin);
/** Each way beside itself, and beside the next one. */
const pairs = names.flatMap((one, index) =>
  [one, names[(index + 1) % names.length] ?? one].map((other) => ({
    name: `${one} and ${other}`,
    one,
    other,
  })),
);

/** A tenant with an administrator for each of these ways, and no other one. */
async function administratorsBy(...ways: string[]) {
  const tenant = await NewTestTenant.create();
  const made = await Promise.all(ways.map((way) => waysToLoseAdmin[way]?.(tenant)));
  await demoteMaker(tenant);
  return { tenantId: tenant.tenantId, people: made.flatMap((person) => person ?? []) };
}

/** Demotes the only administrator of a tenant, in their own name. */
async function demoteOnlyOne({ name }: { name: string }) {
  const { tenantId, people } = await administratorsBy(name);
  const answers = await Promise.all(people.map(({ demote, token }) => demote(token)));
  return { codes: answers.map(codeOf), left: await countAdmins(tenantId) };
}

/** Two administrators demote each other at once. */
async function demoteEachOther({ one, other }: { one: string; other: string }) {
  const { tenantId, people } = await administratorsBy(one, other);
  const [first, second] = people;
  const answers = await Promise.all([first?.demote(second?.token ?? ''), second?.demote(first?.token ?? '')]);
  return { codes: answers.map((answer) => answer && codeOf(answer)), left: await countAdmins(tenantId) };
}

function codeOf({ errors }: GraphAnswer): string {
  return errors ? errors[0]?.extensions.code : 'done';
}

describe('The last administrator', () => {
  let outcomes: Record<string, Awaited<ReturnType<typeof demoteOnlyOne>>>;
  beforeAll(async () => {
    outcomes = await byName(
      names.map((name) => ({ name })),
      demoteOnlyOne,
    );
  });

  test.each(names)(cites('decided.roles', 'stays one beside %s'), (name) => {
    expect(outcomes[name]).toEqual({ codes: ['LAST_ADMIN'], left: 1 });
  });
});

/** Another administrator stops being one while the change waits for the row of the tenant. */
async function demoteAfterAnother({ name }: { name: string }) {
  const tenant = await NewTestTenant.create();
  const person = await waysToLoseAdmin[name]?.(tenant);
  const lock = 'select $2::uuid from tenant_auth.tenant where tenant_id = $1 for no key update';
  const change = `update tenant_auth.principal set roles = array_remove(roles, 'TENANT:ADMIN')
    where tenant_id = $1 and principal_id = $2`;
  const values = [tenant.tenantId, tenant.userId];
  const answer = await besideChange({ lock, change, values }, async () => person?.demote(tenant.token));
  return { code: answer && codeOf(answer), left: await countAdmins(tenant.tenantId) };
}

describe('Where another administrator is demoted first', () => {
  test.each(names)('the last one stays one beside %s', async (name) => {
    expect(await demoteAfterAnother({ name })).toEqual({ code: 'LAST_ADMIN', left: 1 });
  });
});

describe('Of two administrators who demote each other at once', () => {
  let outcomes: Record<string, Awaited<ReturnType<typeof demoteEachOther>>>;
  beforeAll(async () => {
    outcomes = await byName(pairs, demoteEachOther);
  });

  test.each(pairs)('one stays: $name', ({ name }) => {
    const { codes, left } = outcomes[name] ?? { codes: [] };
    expect(left).toBe(1);
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    // The later one is refused for the last administrator, or is none any longer.
    expect(['LAST_ADMIN', 'FORBIDDEN', 'UNAUTHENTICATED']).toContain(codes.find((code) => code !== 'done'));
  });
});
