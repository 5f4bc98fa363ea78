import { byName, everywhere } from '@agg/kit/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { type RootField, readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import {
  createTenantFixture,
  type TenantFixture,
  type Things,
  unknownThings,
} from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { CallersByShape } from './callers-by-shape.ts';
import { takesIds, valuesFor } from './root-field-values.ts';
import { isOpen, refusalIn, type Situation, shapeIn, situations } from './situations.ts';

const fields = readRootFields().filter(({ type }) => type !== 'Subscription');
const nothing = unknownThings();

/** The fields to which a situation applies. */
function fieldsIn(situation: Situation): RootField[] {
  return fields.filter((field) => {
    if (!field.rule || shapeIn(situation, field.rule) === undefined) return false;
    if (situation.endsWith(' id')) return takesIds(field, nothing);
    // Open fields do not check tokens, whether valid or not.
    return !situation.endsWith(' token') || !isOpen(field.rule);
  });
}

const cells = situations.flatMap((situation) =>
  fieldsIn(situation).map(({ name }) => `${situation}: ${name}`),
);
let home: TenantFixture;
let foreign: TenantFixture;
let callers: CallersByShape;

beforeAll(async () => {
  [home, foreign] = await Promise.all([createTenantFixture(), createTenantFixture()]);
  callers = new CallersByShape(home.tenantId);
});

/** Sends an operation on a field; returns the text of the answer. */
async function ask(field: RootField, things: Things, token: string | undefined): Promise<string> {
  const variables = valuesFor(field, things);
  const headers = { 'content-type': 'application/json', 'x-request-id': 'the-same-for-all' };
  const body = JSON.stringify({ query: field.document(variables), variables });
  return (await rest(shared.url, 'POST', '/graphql', token, { headers, body })).text;
}

/** `data`, or the code of the first error. */
function outcomeOf(answer: string): string {
  const { data, errors } = JSON.parse(answer);
  return errors ? String(errors[0].extensions?.code) : data ? 'data' : answer;
}

/** The outcome of every field in a situation. */
async function answersIn(situation: Situation): Promise<Record<string, string>> {
  const things =
    { 'an unknown id': unknownThings(home), "another tenant's id": foreign }[situation as string] ?? home;
  return byName(fieldsIn(situation), async (field) => {
    const shape = shapeIn(situation, field.rule ?? { callers: [] });
    return ask(field, things, await callers.token(shape ?? null));
  });
}

describe(`the ${cells.length} refusals of ${fields.length} root fields`, () => {
  test.each(situations.filter((situation) => fieldsIn(situation).length > 0))('%s', async (situation) => {
    const answers = await answersIn(situation);
    const outcomes = Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [name, outcomeOf(answer)]),
    );
    const refusal = ({ rule }: RootField) => refusalIn(situation, rule ?? { callers: [] });
    expect(outcomes).toEqual(everywhere(fieldsIn(situation), refusal));
  });

  test('cover every root field', () => expect(cells.length).toBeGreaterThanOrEqual(1_600));

  test(
    cites(
      ['order.foreign-id', 'error.not-found'],
      'an unknown id and an id of another tenant get the same bytes and change nothing',
    ),
    async () => {
      const before = await Promise.all([stateOf(home.token), stateOf(foreign.token)]);
      const unknown = await answersIn('an unknown id');
      expect(Object.keys(unknown).length).toBeGreaterThanOrEqual(60);
      expect(await answersIn("another tenant's id")).toEqual(unknown);
      expect(await Promise.all([stateOf(home.token), stateOf(foreign.token)])).toEqual(before);
    },
  );

  test(cites(['order.role', 'auth.roles'], 'a missing role is reported before an unknown id'), async () => {
    const strangers = fieldsIn('no role').filter((field) => takesIds(field, nothing));
    const token = await callers.token({ kind: 'USER', roles: [] });
    const answers = await byName(strangers, async (field) => outcomeOf(await ask(field, foreign, token)));
    expect(answers).toEqual(everywhere(strangers, () => 'FORBIDDEN'));
  });
});
