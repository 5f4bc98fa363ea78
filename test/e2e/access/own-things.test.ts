import type { Role } from '@agg/schema';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import { onlyForPerson, ownOrRole } from '../../kit/special-rules.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';

let home: TenantFixture;
let foreign: TenantFixture;
beforeAll(async () => {
  [home, foreign] = await Promise.all([createTenantFixture(), createTenantFixture()]);
});

/** Sends the operation with one argument. */
function send(name: string, argument: string, value: string | undefined, token: string | undefined) {
  const field = readRootFields().find((each) => each.name === name);
  const variables = { [argument]: value };
  return graphql(shared.url, field?.document(variables) ?? '', variables, token);
}

/** The code of the refusal, or `data`. */
const codeOf = async (answer: ReturnType<typeof send>) =>
  (await answer).errors?.[0]?.extensions.code ?? 'data';

test.each(Object.entries(onlyForPerson))(
  '%s is allowed only to the person named, whatever roles a caller has',
  async (name, { id, token, answer }) => {
    const by = (caller: string | undefined) => send(name, id, home.made[id], caller);
    for (const other of [home, foreign]) expect(await codeOf(by(other.token))).toBe('NOT_FOUND');
    expect((await by(home.made[token])).data[name]).toMatchObject(answer);
  },
);

test('there are operations for one person, and for what belongs to a person', () => {
  expect(Object.keys(onlyForPerson)).toContain('confirmAssignment');
  expect(Object.keys(ownOrRole)).toEqual(
    expect.arrayContaining(['revokeSession', 'revokeSessions', 'sessions']),
  );
});

describe.each(Object.entries(ownOrRole))('%s of another person', (name, rule) => {
  const { role, argument, refusal, ofOtherTenant } = rule;

  /** Asks as a person of the home tenant with some roles. */
  async function ask({ made }: TenantFixture, roles: Role[]) {
    const { token } = await shared.provisioning.caller(home.tenantId, roles);
    return send(name, argument, made[argument], token);
  }

  test(cites('auth.roles', 'is refused without the role, even with other roles'), async () => {
    const [entity, permission] = role.split(':');
    const others = ['AUDIT:ADMIN', `${entity}:${permission === 'READ' ? 'DELETE' : 'READ'}`] as Role[];
    expect(await codeOf(ask(home, []))).toBe(refusal);
    expect(await codeOf(ask(home, others))).toBe(refusal);
    expect(await codeOf(ask(foreign, []))).toBe(refusal);
  });

  test(cites('tenancy.current', 'is allowed with the role, only in the caller’s tenant'), async () => {
    const { data, errors } = await ask(foreign, [role]);
    if (ofOtherTenant === 'an empty list')
      expect(data[name]).toMatchObject({ content: [], totalElements: 0 });
    else expect(errors?.[0]?.extensions.code).toBe(ofOtherTenant);
    expect(await codeOf(ask(home, [role]))).toBe('data');
  });
});
