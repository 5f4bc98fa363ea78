import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { admin, adminJson, tokenOf } from '../../kit/admin.ts';
import { rest } from '../../kit/client.ts';
import { firstAdministrator, useClosedStack } from '../../kit/closed-stack.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';

const used = useClosedStack();
const ask = (operation: string, body: object, token?: string) => post(operation, body, token, used.stack.url);
const platform = { actorKind: 'SERVICE', actorId: '00000000-0000-0000-0000-000000000000' };

describe('npm run admin -- create-tenant', () => {
  test(
    cites(
      ['decided.the-operator-of-the-machine', 'decided.sign-up'],
      'makes the first administrator of an installation without mail, whose sign-up is closed',
    ),
    async () => {
      const { tenantId, userId, accessToken, name } = await firstAdministrator(used.stack);
      const { json } = await rest(used.stack.url, 'GET', '/tenant-auth/v1/tenants/current', accessToken);
      expect(json).toMatchObject({ tenantId, tenantName: name, status: 'ACTIVE' });
      const roles = await rest(used.stack.url, 'GET', `/tenant-auth/v1/users/${userId}`, accessToken);
      expect(roles.json.roles).toContain('TENANT:ADMIN');
      const chain = await new LedgerReader(used.stack.database.url).chain(tenantId);
      const reason = 'By the operator of the machine, with npm run admin -- create-tenant.';
      expect(chain.slice(0, 2)).toMatchObject([
        { action: 'tenant.created', reason, ...platform },
        { action: 'user.invited', reason, ...platform },
      ]);
    },
  );

  test('prints the link, its end, and what to set for the operator’s tenant; the link works once', async () => {
    const email = newEmail();
    const args = ['--name', `Operator ${email}`, '--admin-name', 'Ada', '--admin-email', email, '--operator'];
    const { code, out, err } = await admin(['create-tenant', ...args], used.stack.environment);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Created the tenant [\da-f-]{36}\.$/m);
    expect(out).toMatch(/works once, until \d{4}-\d\d-\d\dT[\d:.]+Z:$/m);
    expect(out).toMatch(/^OPERATOR_TENANT_ID=[\da-f-]{36}$/m);
    const link = String(/^http\S+$/m.exec(out));
    expect(link).toContain(`${used.stack.url}/account/accept-invite#token=`);
    const answers = { token: tokenOf({ link }), name: 'Ada', password: newPassword() };
    expect((await ask('accept-invite', answers)).status).toBe(200);
    expect((await ask('accept-invite', answers)).status).toBe(422);
  });

  test('makes no second tenant of a name, in any case', async () => {
    const { name, tenantId } = await firstAdministrator(used.stack);
    const again = ['--name', name.toUpperCase(), '--admin-name', 'Ada', '--admin-email', newEmail()];
    const { code, out, err } = await admin(['create-tenant', ...again], used.stack.environment);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(tenantId);
    expect(err).not.toContain('    at ');
  });

  test(
    cites(
      'decided.the-operator-of-the-machine',
      'makes one tenant of a name, also when it is run twice at once',
    ),
    async () => {
      const args = [
        'create-tenant',
        '--name',
        `Twice ${randomUUID()}`,
        '--admin-name',
        'Ada',
        '--admin-email',
      ];
      const both = await Promise.all(
        [newEmail(), newEmail()].map((email) => admin([...args, email], used.stack.environment)),
      );
      expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
      expect(both.find(({ code }) => code === 1)?.err).toContain('is called "Twice');
    },
  );

  test.each([
    [['--admin-name', 'Ada', '--admin-email', 'ada@acme.example'], '--name is missing.'],
    [['--name', 'Acme', '--admin-name', 'Ada', '--admin-email', 'ada'], '--admin-email: "ada" is not'],
    [['--name', 'Acme', '--surname', 'Ada'], 'Usage: npm run admin -- create-tenant'],
    [
      ['--name', 'Mailed', '--admin-name', 'Ada', '--admin-email', 'ada@acme.example', '--mail'],
      'This installation sends no mail.',
    ],
  ])('refuses %j and says why', async (args, why) => {
    const { code, out, err } = await admin(['create-tenant', ...args], used.stack.environment);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(why)]);
  });
});

describe('npm run admin -- invite', () => {
  test(
    cites(
      'decided.the-operator-of-the-machine',
      'invites into a tenant by its name, with roles and a reason',
    ),
    async () => {
      const { name, tenantId } = await firstAdministrator(used.stack);
      const email = newEmail();
      const person = ['--tenant', name, '--name', 'Grace', '--email', email];
      const roles = ['--roles', 'AUDIT:READ, USERS:READ', '--reason', 'Ticket 7.'];
      const invited = await adminJson(['invite', ...person, ...roles], used.stack.environment);
      expect(invited).toMatchObject({ tenantId, email, purpose: 'INVITATION' });
      const body = { token: tokenOf(invited), name: 'Grace Hopper', password: newPassword() };
      const { json } = await ask('accept-invite', body);
      const own = await rest(used.stack.url, 'GET', '/tenant-auth/v1/users/me', json.accessToken);
      expect(own.json).toMatchObject({ name: 'Grace Hopper', roles: ['AUDIT:READ', 'USERS:READ'] });
      const chain = await new LedgerReader(used.stack.database.url).chain(tenantId);
      const entry = chain.find(({ subjectId }) => subjectId === invited.userId);
      expect(entry).toMatchObject({ action: 'user.invited', ...platform });
      expect(entry?.reason).toMatch(/npm run admin -- invite\. Ticket 7\.$/);
    },
  );

  test('refuses an unknown tenant, an unknown role, and a person of the tenant', async () => {
    const { name, email } = await firstAdministrator(used.stack);
    const invite = async (tenant: string, address: string, roles: string) => {
      const args = ['--tenant', tenant, '--name', 'Grace', '--email', address, '--roles', roles];
      return (await admin(['invite', ...args], used.stack.environment)).err;
    };
    expect(await invite('Nowhere', newEmail(), '')).toContain('There is no tenant "Nowhere".');
    expect(await invite(name, newEmail(), 'USERS:REED')).toContain('"USERS:REED" is not a role');
    expect(await invite(name, email, '')).toContain('A user with this e-mail already exists');
  });

  test('grants every role that is given, says which, and refuses a second --roles', async () => {
    const { name } = await firstAdministrator(used.stack);
    const email = newEmail();
    const person = ['invite', '--tenant', name, '--name', 'Grace', '--email', email, '--roles', 'AUDIT:READ'];
    const twice = await admin(person.concat('--roles', 'USERS:READ'), used.stack.environment);
    expect([twice.code, twice.out]).toEqual([1, '']);
    expect(twice.err).toMatch(/^--roles is given more than once, .*\nUsage: .*<ENTITY:PERMISSION,…>/);
    const { out } = await admin(person.with(-1, 'AUDIT:READ,USERS:READ'), used.stack.environment);
    expect(out).toMatch(/\nRoles: AUDIT:READ, USERS:READ\.\n$/);
  });
});
