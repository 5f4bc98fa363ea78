import { existsSync } from 'node:fs';
import { type RestOperation, readRestOperations } from '@agg/rest-facade/testing';
import { errorTable } from '@agg/schema/error-table';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { aloneWithKeys } from '../../kit/alone-with-keys.ts';
import { mutationsElsewhere, mutationsOfLives } from '../../kit/driven-mutations.ts';
import { repository } from '../../kit/repository.ts';
import { operationIdOf } from '../../kit/rest-documents.ts';
import { askRest } from '../../kit/rest-requests.ts';
import { readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import {
  isForOperator,
  openAnswers,
  ownOrRole,
  roleToFind,
  roleToSee,
  shownElsewhere,
} from '../../kit/special-rules.ts';
import { collected } from '../../kit/specimens.ts';
import { createTenantFixture, type TenantFixture, type Things } from '../../kit/tenant-fixture.ts';
import { CallersByShape } from './callers-by-shape.ts';
import { isOpen } from './situations.ts';

const operations = readRestOperations();
const genuineRequests = collected('genuine');
const steps = new Set(mutationsOfLives.concat(mutationsElsewhere()).map((name) => operationIdOf(name)));
const everyName = [...operations, ...readRootFields()].map(({ name }) => name);
let home: TenantFixture;
let foreign: TenantFixture;
beforeAll(async () => {
  [home, foreign] = await Promise.all([createTenantFixture(), createTenantFixture()]);
});

/** Operations that end something come last, longer paths first: a subscription ends before its channel. */
function ranked({ name, method, path }: RestOperation): number {
  if (name.startsWith('unsubscribe')) return -1;
  if (name.startsWith('remove')) return 1;
  if (name.startsWith('cancel')) return 1_000;
  return method === 'DELETE' || name.startsWith('deactivate') ? 1_000 - path.length : 0;
}

/** A caller with only the declared role, and the one for another person's things. */
function shapeFor({ name, rule }: RestOperation) {
  const roles = [rule.role ?? ownOrRole[name]?.role ?? roleToSee[name], roleToFind[name]];
  return { kind: 'USER' as const, roles: roles.filter((role) => role !== undefined) };
}

describe('the access rules of REST operations', () => {
  test(
    cites(
      ['success.get', 'success.delete', 'auth.kinds', 'success.action'],
      'every operation succeeds for a person with only the declared role, or its state forbids a step of a life',
    ),
    async () => {
      const worn = await createTenantFixture();
      const people = new CallersByShape(worn.tenantId);
      const operator = (await shared.provisioning.operator(['TENANT:ADMIN'])).token;
      const outcomes: Record<string, number> = {};
      const done = operations.filter(({ name }) => !(name in shownElsewhere));
      await aloneWithKeys(async () => {
        for (const operation of done.toSorted((a, b) => ranked(a) - ranked(b))) {
          const { name, rule } = operation;
          const usual = isForOperator(rule) ? operator : await people.token(shapeFor(operation));
          const { token = usual, ...genuine } = (await genuineRequests[name]?.(worn.tenant, worn.made)) ?? {};
          outcomes[name] = (await askRest(operation, worn, isOpen(rule) ? undefined : token, genuine)).status;
        }
      });
      const refused = done.filter(({ name, status }) => outcomes[name] !== status).map(({ name }) => name);
      expect(refused.filter((name) => outcomes[name] !== 409)).toEqual([]);
      // The state of an object is looked at after the role. Their lives show that these steps succeed.
      expect(refused.filter((name) => !steps.has(name))).toEqual([]);
      expect(refused.length).toBeLessThan(done.length / 10);
    },
  );

  test.each(Object.entries(shownElsewhere))('%s succeeds in another test, in %s', (name, file) => {
    expect(everyName).toContain(name);
    expect(existsSync(new URL(file, repository))).toBe(true);
  });

  test(
    cites(['auth.agent-and-user', 'op7.access', 'op7.self'], 'an AGENT can read only its own subscriptions'),
    async () => {
      const more = { kind: 'AGENT', id: home.made.agentId } as const;
      const { token } = await shared.provisioning.caller(home.tenantId, ['REGISTRY:READ'], more);
      const operation = operations.find(({ name }) => name === 'listAgentSubscriptions') as RestOperation;
      const statusOf = async (things: Things) => (await askRest(operation, things, token)).status;
      const other = { made: { ...home.made, agentId: String(home.made.otherAgentId) } };
      expect([await statusOf(home), await statusOf(other), await statusOf(foreign)]).toEqual([200, 403, 403]);
    },
  );

  test(
    cites(
      ['op21.open', 'auth.open', 'decided.a-bad-token'],
      'an open operation needs no token and ignores a bad one',
    ),
    async () => {
      const open = operations.filter(({ rule }) => isOpen(rule));
      const statusOf = async (token?: string) =>
        Promise.all(open.map(async (operation) => (await askRest(operation, home, token)).status));
      const expected = open.map(({ name, status }) => {
        const refused = openAnswers[name];
        return refused ? errorTable[refused].status : status;
      });
      expect(open.map(({ name }) => name)).toContain('listPermissions');
      expect(await statusOf()).toEqual(expected);
      expect(await statusOf('garbage')).toEqual(expected);
    },
  );
});
