import { byName } from '@agg/kit/testing';
import { readRestOperations } from '@agg/rest-facade/testing';
import type { CallerKind } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { askRest } from '../../kit/rest-requests.ts';
import { type RootField, readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import { raise, untilStopped } from '../../kit/stopping.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { valuesFor } from './root-field-values.ts';
import { isOpen } from './situations.ts';

const fields = readRootFields().filter(({ type }) => type !== 'Subscription');
const operations = readRestOperations();
const killed = 'KILL_SWITCH_ACTIVE';
const kinds = ['USER', 'AGENT', 'SERVICE'] as const;

let home: TenantFixture;
/** The token of a stopped caller of each kind. They have no role: what is not refused for the switch is, or changes little. */
const tokens = {} as Record<CallerKind, string>;

beforeAll(async () => {
  home = await createTenantFixture();
  for (const kind of kinds) {
    const { id, token } = await shared.provisioning.caller(home.tenantId, [], { kind });
    tokens[kind] = token;
    if (kind === 'USER') await home.tenant.ask(raise, { scope: 'USER', targetId: id });
  }
  await home.tenant.ask(raise, { scope: 'TENANT' });
  for (const token of Object.values(tokens)) await untilStopped(token);
});

/** Whether a stopped caller is refused a field for the switch. */
function isKilled(kind: CallerKind, { type, rule = { callers: [] } }: RootField): boolean {
  if (isOpen(rule)) return false;
  return kind !== 'USER' || (type === 'Mutation' && !rule.whileStopped);
}

/** The names of those whose outcome is the refusal for the switch. */
const killedAmong = (outcomes: Record<string, string | undefined>) =>
  Object.keys(outcomes).filter((name) => outcomes[name] === killed);

describe(`For each of ${fields.length} root fields and ${operations.length} REST operations`, () => {
  test.each(kinds)(
    cites(
      ['decided.stopped-people', 'decided.stopped-clients'],
      'a stopped %s is refused for the switch what it may not do, before its role is looked at, and nothing else',
    ),
    async (kind) => {
      const outcomes = await byName(fields, async (field) => {
        const values = valuesFor(field, home);
        const { errors } = await graphql(shared.url, field.document(values), values, tokens[kind]);
        return errors?.[0]?.extensions?.code;
      });
      const expected = fields.filter((field) => isKilled(kind, field));
      expect(killedAmong(outcomes)).toEqual(expected.map(({ name }) => name));
    },
  );

  test.each(['AGENT', 'SERVICE'] as const)(
    cites('decided.stopped-clients', 'a stopped %s is 403 by REST, but for open operations'),
    async (kind) => {
      const outcomes = await byName(operations, async (operation) => {
        const { status, json } = await askRest(operation, home, tokens[kind]);
        return status === 403 ? json?.code : undefined;
      });
      const expected = operations.filter(({ rule }) => !isOpen(rule));
      expect(killedAmong(outcomes)).toEqual(expected.map(({ name }) => name));
    },
  );
});
