import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { administer } from '../../kit/admin.ts';
import { queryOn } from '../../kit/database.ts';
import { triedVersions } from '../../kit/postgres-programs.ts';
import { type PostgresServer, startPostgres } from '../../kit/postgres-server.ts';

describe.each(triedVersions)('On PostgreSQL %i, a start whose role lacks a privilege', (major) => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(major);
    for (const statement of ['create role small login', 'create database product'])
      await queryOn(server.url)(statement);
  });
  afterAll(() => server?.stop());

  const migrate = () => administer(['migrate', 'up'], { DATABASE_URL: server.urlOf('small', 'product') });

  /** Expects a line that ends with statements for an administrator, and runs them. */
  async function follow(line: string): Promise<void> {
    const { code, printed } = await migrate();
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(/^[^\n]+\n$/) });
    expect(printed).toContain(line);
    const [, statements = ''] = printed.split('an administrator of the server, run: ');
    await queryOn(server.urlOf('postgres', 'product'))(statements);
  }

  test(
    cites(
      'decided.the-owner-of-the-database',
      'names the role, the privilege and what an administrator runs, which suffices',
    ),
    async () => {
      await follow('The role small of DATABASE_URL may not create schemas.');
      await follow('The role small of DATABASE_URL may not create the role gateway_runtime.');
      expect((await migrate()).printed).toContain('Applied ledger: ');
      await queryOn(server.url)('revoke traffic_writer from small');
      await follow('The role small of DATABASE_URL may not become the role traffic_writer.');
      expect(await migrate()).toEqual({ code: 0, printed: 'Nothing was pending.\n' });
      await queryOn(server.url)('create role other login');
      await queryOn(server.urlOf('postgres', 'product'))('alter schema ledger owner to other');
      await follow('The schema ledger belongs to the role other,');
      expect(await migrate()).toEqual({ code: 0, printed: 'Nothing was pending.\n' });
    },
  );

  test('can ask for what it needs before', async () => {
    const { printed } = await administer(['migrate', '--roles', 'an app'], {});
    expect(printed).toBe(
      [
        'create role gateway_runtime nologin nosuperuser nobypassrls nocreatedb nocreaterole;',
        'create role traffic_writer nologin nosuperuser nobypassrls nocreatedb nocreaterole;',
        'grant gateway_runtime, traffic_writer to "an app";\n',
      ].join('\n'),
    );
  });
});
