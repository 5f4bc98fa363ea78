import type { Role } from '@agg/schema';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createRegistryFixture, type RegistryFixture } from './registry-fixture.ts';
import { readRootFields } from './root-fields.ts';
import { roleForOthers } from './special-rules.ts';

/** The argument that names another person's things, and the refusal without the role: ids reveal nothing. */
const asked: Record<string, { argument: 'userId' | 'sessionId'; refusal: string }> = {
  sessions: { argument: 'userId', refusal: 'FORBIDDEN' },
  revokeSessions: { argument: 'userId', refusal: 'FORBIDDEN' },
  revokeSession: { argument: 'sessionId', refusal: 'NOT_FOUND' },
};

let home: RegistryFixture;
let foreign: RegistryFixture;
beforeAll(async () => {
  [home, foreign] = await Promise.all([createRegistryFixture(), createRegistryFixture()]);
});

/** Sends the request as a person of the home tenant with some roles. */
async function ask(name: string, { ids }: RegistryFixture, roles: Role[]) {
  const field = readRootFields().find((each) => each.name === name);
  const { argument = 'userId' } = asked[name] ?? {};
  const variables = { [argument]: ids[argument] };
  const { token } = await shared.provisioning.caller(home.tenantId, roles);
  return graphql(shared.url, field?.document(variables) ?? '', variables, token);
}

const codeOf = async (...of: Parameters<typeof ask>) =>
  (await ask(...of)).errors?.[0]?.extensions.code ?? 'data';

test('only the assigned person can confirm an assignment, whatever roles a caller has', async () => {
  const confirm = 'mutation ($id: UUID!) { confirmAssignment(assignmentId: $id) { confirmed } }';
  const by = (token: string) => graphql(shared.url, confirm, { id: home.ids.assignmentId }, token);
  for (const { token } of [home, foreign])
    expect((await by(token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await by(home.assigneeToken)).data.confirmAssignment).toEqual({ confirmed: true });
});

test('this file covers every operation that needs a role only for other people’s rows', () => {
  expect(Object.keys(asked).sort()).toEqual(Object.keys(roleForOthers).sort());
});

describe.each(Object.entries(roleForOthers))('%s of another person', (name, role) => {
  const refusal = String(asked[name]?.refusal);

  test(cites('auth.roles', 'is refused without the role, even with other roles'), async () => {
    const [, permission] = role.split(':');
    const others: Role[] = ['AUDIT:ADMIN', permission === 'READ' ? 'USERS:DELETE' : 'USERS:READ'];
    expect(await codeOf(name, home, [])).toBe(refusal);
    expect(await codeOf(name, home, others)).toBe(refusal);
    expect(await codeOf(name, foreign, [])).toBe(refusal);
  });

  test(cites('tenancy.current', 'is allowed with the role, only in the caller’s tenant'), async () => {
    const { data, errors } = await ask(name, foreign, [role]);
    if (name === 'sessions') expect(data.sessions).toMatchObject({ content: [], totalElements: 0 });
    else expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await codeOf(name, home, [role])).toBe('data');
  });
});
