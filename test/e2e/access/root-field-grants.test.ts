import { byName } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { aloneWithKeys } from '../../kit/alone-with-keys.ts';
import { type GraphAnswer, graphql } from '../../kit/client.ts';
import { type RootField, readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import { isForOperator, onlyForPerson, openAnswers, shownElsewhere } from '../../kit/special-rules.ts';
import { collected } from '../../kit/specimens.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { CallersByShape } from './callers-by-shape.ts';
import { onlyRole } from './only-role.ts';
import { valuesFor } from './root-field-values.ts';
import { isOpen } from './situations.ts';

const fields = readRootFields().filter(({ type }) => type !== 'Subscription');
const queries = fields.filter(({ type, rule }) => type === 'Query' && rule && !isForOperator(rule));
const genuine = collected('genuine');
const ends = /^(deactivate|remove|revoke|delete|archive)/;
/** In reverse alphabetical order, so that updates run early; mutations that end something run last. */
const mutations = fields
  .filter(({ type }) => type === 'Mutation')
  .sort((a, b) => Number(ends.test(a.name)) - Number(ends.test(b.name)) || (a.name < b.name ? 1 : -1));

let home: TenantFixture;
let callers: CallersByShape;

beforeAll(async () => {
  home = await createTenantFixture();
  callers = new CallersByShape(home.tenantId);
});

async function ask(field: RootField, fixture: TenantFixture, token?: string): Promise<GraphAnswer> {
  const variables = valuesFor(field, fixture);
  return graphql(shared.url, field.document(variables), variables, token);
}

function outcomeOf({ data, errors }: GraphAnswer): string {
  return errors ? `${errors[0]?.extensions?.code}: ${errors[0]?.message}` : data ? 'data' : 'nothing';
}

/** Sends every query with its own token; returns the outcomes that are not data. */
async function refusedQueries(
  among: RootField[],
  tokenOf: (field: RootField) => Promise<string | undefined>,
) {
  const shownHere = among.filter(({ name }) => !(name in shownElsewhere));
  const answers = await byName(shownHere, async (field) =>
    outcomeOf(await ask(field, home, await tokenOf(field))),
  );
  return Object.fromEntries(Object.entries(answers).filter(([, outcome]) => outcome !== 'data'));
}

describe('the access rules of root fields', () => {
  test(
    cites(
      ['auth.kinds', 'auth.roles', 'auth.bearer'],
      `${queries.length} queries return data for a person with only the declared role`,
    ),
    async () => {
      expect(queries.length).toBeGreaterThanOrEqual(55);
      expect(
        await refusedQueries(queries, (field) => callers.token({ kind: 'USER', roles: onlyRole(field) })),
      ).toEqual({});
    },
  );

  test(cites('token.admin', 'ADMIN of the entity is enough for its queries'), async () => {
    const withRole = queries.filter(({ rule }) => rule?.role);
    expect(
      await refusedQueries(withRole, (field) =>
        callers.token({ kind: 'USER', roles: onlyRole(field, 'ADMIN') }),
      ),
    ).toEqual({});
  });

  test(cites('auth.agent-and-user', 'queries that allow an AGENT return data to it'), async () => {
    const agent = { kind: 'AGENT', id: home.made.agentId } as const;
    const { token } = await shared.provisioning.caller(home.tenantId, allRoles, agent);
    const forAgents = queries.filter(({ rule }) => rule?.callers.includes('AGENT'));
    expect(forAgents.map(({ name }) => name)).toContain('subscribedAgents');
    expect(await refusedQueries(forAgents, async () => token)).toEqual({});
  });

  test(cites('auth.open', 'open queries need no token'), async () => {
    const open = queries.filter(({ rule }) => rule && isOpen(rule));
    expect(open.map(({ name }) => name)).toContain('permissions');
    expect(await refusedQueries(open, async () => undefined)).toEqual({});
  });

  test(`${mutations.length} mutations succeed, or fail only because of the state of a row`, async () => {
    const worn = await createTenantFixture();
    const people = new CallersByShape(worn.tenantId);
    const outcomes: Record<string, string> = {};
    for (const field of mutations.filter(({ rule }) => rule && !isForOperator(rule))) {
      const shape = { kind: 'USER', roles: onlyRole(field) } as const;
      const usual = field.rule && isOpen(field.rule) ? undefined : await people.token(shape);
      const token = worn.made[onlyForPerson[field.name]?.token ?? ''] ?? usual;
      outcomes[field.name] = outcomeOf(await ask(field, worn, token));
    }
    const others = Object.entries(outcomes).filter(([name, outcome]) => {
      const refused = openAnswers[name];
      return refused
        ? !outcome.startsWith(`${refused}:`)
        : !/^(data$|CONFLICT:|UNPROCESSABLE:)/.test(outcome);
    });
    expect(others).toEqual([]);
    const done = Object.values(outcomes).filter((outcome) => outcome === 'data');
    expect(done.length).toBeGreaterThanOrEqual(mutations.length * 0.5);
  });
});

describe('an operation on the whole installation', () => {
  /** In reverse alphabetical order, so that a tenant is suspended first; those that need earlier ones come last. */
  const forOperator = fields
    .filter(({ rule }) => rule && isForOperator(rule))
    .sort((a, b) => Number(a.name in genuine) - Number(b.name in genuine) || (a.name < b.name ? 1 : -1));

  test('is allowed to administrators of the operator’s tenant', async () => {
    const { token } = await shared.provisioning.operator(['TENANT:ADMIN']);
    const outcomes = await aloneWithKeys(async () => {
      const answers: Record<string, GraphAnswer> = {};
      for (const field of forOperator) {
        const { path, body } = (await genuine[field.name]?.(home.tenant, home.made)) ?? {};
        const given = { ...valuesFor(field, home), ...path, ...body };
        answers[field.name] = await graphql(shared.url, field.document(given), given, token);
      }
      return answers;
    });
    const refused = Object.entries(outcomes).filter(([, answer]) => outcomeOf(answer) !== 'data');
    expect(refused).toEqual([]);
  });

  test('is refused to every other caller, whatever roles they have', async () => {
    const answers = await byName(forOperator, async (field) => outcomeOf(await ask(field, home, home.token)));
    expect(Object.keys(answers)).toContain('suspendTenant');
    for (const answer of Object.values(answers)) expect(answer).toMatch(/^FORBIDDEN:/);
  });
});

test('every root field declares its access', () => {
  const undeclared = readRootFields().filter(({ rule }) => !rule);
  expect(undeclared.map(({ name }) => name)).toEqual([]);
  expect(fields.length).toBeGreaterThanOrEqual(185);
});
