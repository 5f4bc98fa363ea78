import { byName, type LackedRole } from '@agg/kit/testing';
import { allRoles, type Role } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { graphql } from '../../kit/client.ts';
import { readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
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
      Object.entries(rights.changes).map(([name, prepare]) => {
        const removes = rights.removing.includes(name);
        const grants = way !== 'directly' && rights.grantingThroughGroups.includes(name);
        return {
          name: `${role} by ${name} (${way})`,
          mutation: name,
          role,
          way,
          prepare,
          isAllowed: role !== 'TENANT:ADMIN' && removes && !grants,
        };
      }),
    ),
  ),
);
type Trial = (typeof trials)[number];

let tenant: NewTestTenant;
const lesser = new Map<Role, string>();
beforeAll(async () => {
  tenant = await NewTestTenant.create();
  for (const role of lacked) {
    const entity = role.slice(0, role.indexOf(':') + 1);
    const others = allRoles.filter((each) => !each.startsWith(entity));
    lesser.set(role, (await tenant.caller(others)).token);
  }
});

test.each(stored)('Every mutation of $graph is listed as changing rights or not', ({ graph, rights }) => {
  const known = Object.keys(rights.changes).concat(Object.values(rights.leaving).flat());
  const own = mutations.filter(({ graphs }) => graphs.includes(graph));
  expect(own.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('Every subgraph says whether it stores rights', () => {
  const graphs = new Set(mutations.flatMap((field) => field.graphs));
  const known = Object.keys(specimensOf).map((name) => name.toUpperCase().replaceAll('-', '_'));
  expect(known).toEqual(expect.arrayContaining([...graphs]));
  expect(stored.map(({ graph }) => graph)).toContain('TENANT_AUTH');
});

/** The errors of a change of rights by a caller without the role and, where that is refused, by one with every role. */
async function errorsOf({ mutation, role, way, prepare, isAllowed }: Trial) {
  const variables = await prepare({ tenant, role, way } satisfies LackedRole);
  const document = mutations.find(({ name }) => name === mutation)?.document(variables) ?? '';
  const tried = async (token = '') => (await graphql(shared.url, document, variables, token)).errors?.[0];
  const lacking = await tried(lesser.get(role));
  return { lacking, holding: isAllowed ? undefined : await tried(tenant.token) };
}

describe('A change of rights', () => {
  /** Each trial has people, groups and credentials of its own, so that all are done at once. */
  let errors: Record<string, Awaited<ReturnType<typeof errorsOf>>>;
  beforeAll(async () => {
    expect(new Set(trials.map(({ name }) => name)).size).toBe(trials.length);
    errors = await byName(trials, errorsOf);
  });

  test.each(trials.filter(({ isAllowed }) => !isAllowed))(
    'is refused to a caller without the role who grants or removes it: $name',
    ({ name, role }) => {
      expect(errors[name]?.lacking).toMatchObject({
        message: expect.stringContaining(`you lack ${role}`),
        extensions: { code: 'FORBIDDEN' },
      });
      // Only the role was missing.
      expect(errors[name]).toMatchObject({ holding: undefined });
    },
  );

  test.each(trials.filter(({ isAllowed }) => isAllowed))(
    'is allowed to a caller without the role who removes it: $name',
    ({ name }) => {
      expect(errors[name]).toEqual({ lacking: undefined, holding: undefined });
    },
  );
});
