import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { administer } from '../../kit/admin.ts';
import { startPostgres } from '../../kit/postgres-server.ts';
import { followAdvice } from './missing-privileges.ts';

describe('A start whose role lacks a privilege', () => {
  test(
    cites(
      'decided.the-owner-of-the-database',
      'names the role, the privilege and what an administrator runs, which suffices',
    ),
    async () => {
      const server = await startPostgres();
      await followAdvice(server).finally(() => server.stop());
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
