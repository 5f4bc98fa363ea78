import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type RestOperation, readRestOperations } from '../../contract/rest-operations.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createRegistryFixture, type RegistryFixture } from './registry-fixture.ts';
import { askRest } from './rest-requests.ts';
import type { Things } from './root-field-values.ts';
import { isOpen } from './situations.ts';
import { Standings } from './standings.ts';

const operations = readRestOperations();
let home: RegistryFixture;
let foreign: RegistryFixture;
beforeAll(async () => {
  [home, foreign] = await Promise.all([createRegistryFixture(), createRegistryFixture()]);
});

describe('what the rule of a REST operation allows', () => {
  test(
    cites(
      ['success.get', 'success.delete', 'auth.kinds'],
      'every operation succeeds for a person with the one role',
    ),
    async () => {
      const worn = await createRegistryFixture();
      const people = new Standings(worn.tenantId);
      const outcomes: Record<string, number> = {};
      // Longer paths first: a subscription ends before the channel that it belongs to.
      for (const operation of operations.toSorted((a, b) => b.path.length - a.path.length)) {
        const token = await people.token({
          kind: 'USER',
          roles: operation.rule.role ? [operation.rule.role] : [],
        });
        outcomes[operation.name] = (
          await askRest(operation, worn, isOpen(operation.rule) ? undefined : token)
        ).status;
      }
      expect(outcomes).toEqual(Object.fromEntries(operations.map(({ name, status }) => [name, status])));
    },
  );

  test(
    cites(
      ['auth.agent-and-user', 'op7.access', 'op7.self'],
      'an AGENT asks for its own subscriptions, and for no other',
    ),
    async () => {
      const more = { kind: 'AGENT', id: home.ids.agentId } as const;
      const { token } = await shared.provisioning.caller(home.tenantId, ['REGISTRY:READ'], more);
      const operation = operations.find(({ name }) => name === 'listAgentSubscriptions') as RestOperation;
      const asked = async (things: Things) => (await askRest(operation, things, token)).status;
      const other = { ...home, ids: { ...home.ids, agentId: home.otherAgentId } };
      expect([await asked(home), await asked(other), await asked(foreign)]).toEqual([200, 403, 403]);
    },
  );

  test(
    cites(['op21.open', 'auth.open'], 'an open operation needs no token, and does not mind a bad one'),
    async () => {
      const open = operations.filter(({ rule }) => isOpen(rule));
      const asked = async (token?: string) =>
        Promise.all(open.map(async (operation) => (await askRest(operation, home, token)).status));
      expect(open.map(({ name }) => name)).toContain('listPermissions');
      expect(await asked()).toEqual(open.map(({ status }) => status));
      expect(await asked('garbage')).toEqual(open.map(({ status }) => status));
    },
  );
});
