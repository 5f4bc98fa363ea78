import { byName, type LackedRole } from '@agg/kit/testing';
import { allRoles, type Role } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import { ownOrRole } from '../../kit/special-rules.ts';
import { specimensOf } from '../../kit/specimens.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';

const mutations = readRootFields().filter(({ type }) => type === 'Mutation');
const ways = ['directly', 'through a group alone'] as const;
const lacked: Role[] = ['AUDIT:READ', 'TENANT:ADMIN'];

/** The rights of each subgraph that stores some, by its name in the supergraph. */
const stored = Object.entries(specimensOf).flatMap(([name, { rights }]) =>
  rights === 'none' ? [] : [{ graph: name.toUpperCase().replaceAll('-', '_'), rights }],
);

const trials = stored.flatMap(({ rights }) =>
  lacked.flatMap((role) =>
    ways.flatMap((way) =>
      Object.entries(rights.changes).map(([change, prepare]) => ({
        name: `${role} by ${change} (${way})`,
        mutation: mutationOf(change),
        role,
        way,
        prepare,
        isAllowed: role !== 'TENANT:ADMIN' && rights.ending.includes(change),
        isToOneself: rights.toOneself.includes(change),
      })),
    ),
  ),
);
type Trial = (typeof trials)[number];

let tenant: NewTestTenant;
/** Callers with every role but those of the entity of a role, and those of TENANT, which include every role. */
const lesser = new Map<Role, string>();
beforeAll(async () => {
  tenant = await NewTestTenant.create();
  for (const role of lacked) {
    const others = allRoles.filter((each) => ![entityOf(role), 'TENANT'].includes(entityOf(each)));
    lesser.set(role, (await tenant.caller(others)).token);
  }
});

function entityOf(role: Role): string {
  return role.slice(0, role.indexOf(':'));
}

function mutationOf(change: string): string {
  return change.split(' ')[0] ?? '';
}

/** A caller with TENANT:ADMIN, and otherwise with nothing but the role that the mutation needs. */
async function administratorFor(mutation: string): Promise<string> {
  const declared = mutations.find(({ name }) => name === mutation)?.rule?.role ?? ownOrRole[mutation]?.role;
  const roles: Role[] = declared ? ['TENANT:ADMIN', declared] : ['TENANT:ADMIN'];
  return (await tenant.caller(roles)).token;
}

test.each(stored)('Every mutation of $graph is listed as changing rights or not', ({ graph, rights }) => {
  const known = [...new Set(Object.keys(rights.changes).map(mutationOf))].concat(
    Object.values(rights.leaving).flat(),
  );
  const own = mutations.filter(({ graphs }) => graphs.includes(graph));
  expect(own.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('Every subgraph says whether it stores rights', () => {
  const graphs = new Set(mutations.flatMap((field) => field.graphs));
  const known = Object.keys(specimensOf).map((name) => name.toUpperCase().replaceAll('-', '_'));
  expect(known).toEqual(expect.arrayContaining([...graphs]));
  expect(stored.map(({ graph }) => graph)).toContain('TENANT_AUTH');
});

/** The errors of a change of rights by a caller without the role and, where that is refused, by one who may. */
async function errorsOf({ mutation, role, way, prepare, isAllowed, isToOneself }: Trial) {
  const variables = await prepare({ tenant, role, way } satisfies LackedRole);
  const document = mutations.find(({ name }) => name === mutation)?.document(variables) ?? '';
  const tried = async (token = '') => (await graphql(shared.url, document, variables, token)).errors?.[0];
  const lacking = await tried(lesser.get(role));
  if (isAllowed) return { lacking };
  return { lacking, allowed: await tried(isToOneself ? tenant.token : await administratorFor(mutation)) };
}

describe('A change of rights', () => {
  /** Each trial has people, groups and credentials of its own, so that all are done at once. */
  let errors: Record<string, Awaited<ReturnType<typeof errorsOf>>>;
  beforeAll(async () => {
    expect(new Set(trials.map(({ name }) => name)).size).toBe(trials.length);
    errors = await byName(trials, errorsOf);
  });

  test.each(trials.filter(({ isAllowed }) => !isAllowed))(
    cites('decided.roles', 'is refused to a caller without the role who grants or removes it: $name'),
    ({ name, role }) => {
      expect(errors[name]?.lacking).toMatchObject({
        message: expect.stringContaining(`you lack ${role}`),
        extensions: { code: 'FORBIDDEN' },
      });
      // Only the role was missing: TENANT:ADMIN gives and takes every role.
      expect(errors[name]).toMatchObject({ allowed: undefined });
    },
  );

  test.each(trials.filter(({ isAllowed }) => isAllowed))(
    cites('decided.ending-sign-ins', 'is allowed to a caller without the role who ends a sign-in: $name'),
    ({ name }) => {
      expect(errors[name]).toEqual({ lacking: undefined });
    },
  );
});

test('TENANT:ADMIN gives its holder no roles: a personal token has those that they hold', async () => {
  const token = await administratorFor('createPersonalToken');
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const variables = { name: 'Pipeline', roles: ['AUDIT:READ'], expiresAt };
  const document = mutations.find(({ name }) => name === 'createPersonalToken')?.document(variables) ?? '';
  const { errors } = await graphql(shared.url, document, variables, token);
  expect(errors?.[0]?.message).toContain('You can grant only roles that you hold; you lack AUDIT:READ.');
});
