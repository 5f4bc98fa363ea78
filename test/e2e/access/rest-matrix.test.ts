import { byName, everywhere } from '@agg/kit/testing';
import { namesSomething, type RestOperation, readRestOperations } from '@agg/rest-facade/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { askRest } from '../../kit/rest-requests.ts';
import {
  createTenantFixture,
  type TenantFixture,
  type Things,
  unknownThings,
} from '../../kit/tenant-fixture.ts';
import { CallersByShape } from './callers-by-shape.ts';
import { isOpen, refusalIn, type Situation, shapeIn, situations } from './situations.ts';

const operations = readRestOperations();
const statusOf = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 } as Record<string, number>;

function operationsIn(situation: Situation): RestOperation[] {
  return operations.filter((operation) => {
    const { rule } = operation;
    if (isOpen(rule) || shapeIn(situation, rule) === undefined) return false;
    return !situation.endsWith(' id') || namesSomething(operation);
  });
}

const cells = situations.flatMap((situation) =>
  operationsIn(situation).map(({ name }) => `${situation}: ${name}`),
);
let home: TenantFixture;
let foreign: TenantFixture;
let callers: CallersByShape;

beforeAll(async () => {
  [home, foreign] = await Promise.all([createTenantFixture(), createTenantFixture()]);
  callers = new CallersByShape(home.tenantId);
});

function answersIn(situation: Situation, things: Things) {
  return byName(operationsIn(situation), async (operation) => {
    const token = await callers.token(shapeIn(situation, operation.rule) ?? null);
    const headers = { 'x-request-id': 'the-same-for-all' };
    const { status, headers: answered, text, json } = await askRest(operation, things, token, { headers });
    return {
      status,
      code: json?.code,
      challenge: answered.get('www-authenticate'),
      type: answered.get('content-type'),
      text,
    };
  });
}

/** The required members of a refusal, whatever its details. */
function refusal(situation: Situation, { rule }: RestOperation) {
  const code = refusalIn(situation, rule);
  const withToken = situation === 'no token' ? 'Bearer' : 'Bearer error="invalid_token"';
  const challenges: Record<string, string | null> = {
    UNAUTHENTICATED: withToken,
    FORBIDDEN: 'Bearer error="insufficient_scope"',
  };
  const challenge = challenges[code] ?? null;
  return {
    status: statusOf[code],
    code,
    challenge,
    type: 'application/problem+json',
    text: expect.any(String),
  };
}

function thingsIn(situation: Situation): Things {
  if (situation === 'an unknown id') return unknownThings(home);
  return situation === "another tenant's id" ? foreign : home;
}

describe(`the ${cells.length} refusals of ${operations.length} REST operations`, () => {
  const sentence = cites(
    ['error.unauthenticated', 'error.challenge', 'error.forbidden', 'error.not-found', 'auth.user-only'],
    '%s is refused with the status, code and challenge of the contract',
  );
  test.each(situations.filter((situation) => operationsIn(situation).length > 0))(
    sentence,
    async (situation) => {
      const answers = await answersIn(situation, thingsIn(situation));
      const refused = everywhere(operationsIn(situation), (operation) => refusal(situation, operation));
      expect(answers).toEqual(refused);
    },
  );

  test('cover every operation', () => expect(cells.length).toBeGreaterThanOrEqual(700));

  test(
    cites(
      ['order.foreign-id', 'success.delete-unknown', 'decided.instance'],
      'an unknown id and an id of another tenant get the same bytes',
    ),
    async () => {
      const unknown = await answersIn('an unknown id', unknownThings(home));
      expect(Object.keys(unknown).length).toBeGreaterThanOrEqual(25);
      expect(await answersIn("another tenant's id", foreign)).toEqual(unknown);
    },
  );

  test(cites('order.authentication', 'a missing token is reported before any invalid input'), async () => {
    const answers = await byName(operationsIn('no token'), async (operation) => {
      return (
        await askRest(operation, foreign, undefined, {
          query: '?page=x&size=x&agentId=x',
          body: { name: 1 },
        })
      ).status;
    });
    expect(answers).toEqual(everywhere(operationsIn('no token'), () => 401));
  });

  test(cites('order.role', 'a missing role is reported before id and input are checked'), async () => {
    const answers = await byName(operationsIn('no role'), async (operation) => {
      const token = await callers.token({ kind: 'USER', roles: [] });
      return (
        await askRest(operation, foreign, token, {
          query: '?page=x&size=x&agentId=x&includeArchived=x',
          body: { name: 1 },
        })
      ).status;
    });
    expect(answers).toEqual(everywhere(operationsIn('no role'), () => 403));
  });
});
