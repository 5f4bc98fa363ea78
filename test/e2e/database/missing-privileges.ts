import { expect } from '@jest/globals';
import { administer } from '../../kit/admin.ts';
import { queryOn } from '../../kit/database.ts';
import type { PostgresServer } from '../../kit/postgres-server.ts';

/**
 * Migrates as a role that has no privilege. Each line must name the role and what it lacks, and end with statements for an
 * administrator, which are run, until nothing is missing any more.
 */
export async function followAdvice(server: PostgresServer): Promise<void> {
  for (const statement of ['create role small login', 'create database product'])
    await queryOn(server.url)(statement);
  const migrate = () => administer(['migrate', 'up'], { DATABASE_URL: server.urlOf('small', 'product') });
  const asAdministrator = queryOn(server.urlOf('postgres', 'product'));
  const follow = async (line: string) => {
    const { code, printed } = await migrate();
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(/^[^\n]+\n$/) });
    expect(printed).toContain(line);
    const [, statements = ''] = printed.split('an administrator of the server, run: ');
    await asAdministrator(statements);
  };
  await follow('The role small of DATABASE_URL may not create schemas.');
  await follow('The role small of DATABASE_URL may not create the role gateway_runtime.');
  expect((await migrate()).printed).toContain('Applied ledger: ');
  await queryOn(server.url)('revoke traffic_writer from small');
  await follow('The role small of DATABASE_URL may not become the role traffic_writer.');
  expect(await migrate()).toEqual({ code: 0, printed: 'Nothing was pending.\n' });
  await queryOn(server.url)('create role other login');
  await asAdministrator('alter schema ledger owner to other');
  await follow('The schema ledger belongs to the role other,');
  expect(await migrate()).toEqual({ code: 0, printed: 'Nothing was pending.\n' });
}
