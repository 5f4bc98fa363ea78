import { byName } from '@agg/kit/testing';
import type { AccessRule } from '@agg/schema';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { cites } from '../../contract/cites.ts';
import { type RootField, readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import { roleToFind, roleToSee } from '../../kit/special-rules.ts';
import { specimens } from '../../kit/specimens.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { CallersByShape } from './callers-by-shape.ts';
import { valuesFor } from './root-field-values.ts';
import { refusalIn, type Situation, shapeIn, situations } from './situations.ts';

const fields = readRootFields().filter(({ type }) => type === 'Subscription');
const refusing = situations.filter((situation) => !situation.endsWith(' id'));
const cells = refusing.flatMap((situation) => fieldsIn(situation).map(({ name }) => `${situation}: ${name}`));

let home: TenantFixture;
let callers: CallersByShape;

beforeAll(async () => {
  home = await createTenantFixture();
  callers = new CallersByShape(home.tenantId);
});

function fieldsIn(situation: Situation): RootField[] {
  return fields.filter(({ rule }) => rule && shapeIn(situation, rule) !== undefined);
}

/** The first message of a subscription: `data`, an error code, or the code of the closed socket. */
async function subscribe(
  field: RootField,
  token: string | undefined,
  things: TenantFixture,
  whileWaiting: () => Promise<unknown>,
): Promise<string> {
  const connectionParams = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const client = createClient({
    url: `${shared.url.replace('http', 'ws')}/graphql`,
    connectionParams,
    retryAttempts: 0,
  });
  const variables = valuesFor(field, things);
  const stream = client.iterate({ query: field.document(variables), variables });
  try {
    const first = stream
      .next()
      .then(({ value }) => value?.errors?.[0]?.extensions.code ?? (value?.data ? 'data' : 'nothing'), codeOf);
    let outcome: string | undefined;
    for (let tries = 0; tries < 40 && outcome === undefined; tries++) {
      await whileWaiting();
      outcome = await Promise.race([
        first,
        new Promise<undefined>((resolve) => setTimeout(resolve, 50, undefined)),
      ]);
    }
    return outcome ?? 'silence';
  } finally {
    await client.dispose();
  }
}

function codeOf(error: unknown): string {
  const code = Array.isArray(error) ? error[0]?.extensions?.code : (error as { code?: number }).code;
  return String(code ?? error);
}

/** A socket with an invalid token is closed before it can subscribe (graphql-transport-ws: Forbidden). */
function outcomeIn(situation: Situation, rule: AccessRule = { callers: [] }): string {
  return situation.includes('garbage') || situation.includes('expired') ? '4403' : refusalIn(situation, rule);
}

describe(`the ${cells.length} refusals of ${fields.length} subscriptions`, () => {
  test.each(refusing.filter((situation) => fieldsIn(situation).length > 0))('%s', async (situation) => {
    const outcomes = await byName(fieldsIn(situation), async (field) => {
      const shape = shapeIn(situation, field.rule ?? { callers: [] });
      return subscribe(field, await callers.token(shape ?? null), home, async () => undefined);
    });
    const expected = fieldsIn(situation).map(({ name, rule }) => [name, outcomeIn(situation, rule)]);
    expect(outcomes).toEqual(Object.fromEntries(expected));
  });

  test('cover every subscription', () => expect(cells.length).toBeGreaterThanOrEqual(15));
});

test(
  cites(
    ['address.graphql-ws', 'tenancy.current'],
    'subscriptions deliver events only to the tenant of the events',
  ),
  async () => {
    const other = await createTenantFixture();
    const changeIn =
      ({ tenant, made }: TenantFixture) =>
      async () => {
        for (const { makeEvent } of specimens) await makeEvent?.(tenant, made);
      };
    const tokenOf = ({ name, rule }: RootField, people = callers) => {
      const role = roleToFind[name] ?? rule?.role ?? roleToSee[name];
      return people.token({ kind: 'USER', roles: role ? [role] : [] });
    };
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['killSwitchChanged', 'registryChanged', 'governanceChanged']),
    );
    const own = await byName(fields, async (field) =>
      subscribe(field, await tokenOf(field), home, changeIn(home)),
    );
    expect(own).toEqual(Object.fromEntries(fields.map(({ name }) => [name, 'data'])));
    const quiet = await createTenantFixture();
    const deaf = new CallersByShape(quiet.tenantId);
    const heard = await byName(fields, async (field) => {
      let changed = 0;
      const change = async () => (changed++ < 5 ? changeIn(other)() : undefined);
      return subscribe(field, await tokenOf(field, deaf), quiet, change);
    });
    expect(heard).toEqual(Object.fromEntries(fields.map(({ name }) => [name, 'silence'])));
  },
);
