import { readFileSync } from 'node:fs';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask } from '../../kit/client.ts';
import { queryOn } from '../../kit/database.ts';
import type { PostgresServer } from '../../kit/postgres-server.ts';
import { repository } from '../../kit/repository.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

/** The two ways of the guide: its blocks of SQL. */
const guide = readFileSync(new URL('schema/guides/operating.md', repository), 'utf8');
const [making, given] = [...guide.matchAll(/^```sql\n([\s\S]*?)^```/gm)].map(([, statements = '']) =>
  statements.trim().split('\n'),
);
const ways = [
  ['makes the roles itself', making],
  ['is a member of roles that an administrator has made', given],
] as const;

/** Tests of the product on a fresh server of one version. */
export function describeOwnerRole(start: () => Promise<PostgresServer>): void {
  describe.each(ways)('that %s', (_way, statements = []) => {
    let server: PostgresServer;
    let stack: Stack;
    beforeAll(async () => {
      server = await start();
      for (const statement of statements) await queryOn(server.url)(statement);
      const url = server.urlOf('gateway', 'gateway');
      const database = { name: 'gateway', url, query: queryOn(url), drop: async () => undefined };
      stack = await startStack({ database, topology: 'in-process' });
    });
    afterAll(async () => {
      await stack?.stop();
      await server?.stop();
    });

    test('runs the product', async () => {
      const [role] = await stack.database.query(
        'select current_user as name, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
      );
      expect(role).toEqual({
        name: 'gateway',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: statements === making,
      });
      const admin = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
      const create = 'mutation { createChannel(input: { name: "Web chat" }) { channelId } }';
      const list = '{ channels { content { name createdBy { name } } totalElements } }';
      await ask(stack.url, create, {}, admin.token);
      expect(await ask(stack.url, list, {}, admin.token)).toMatchObject({ totalElements: 1 });
    });

    test('is the only one that reaches its database', async () => {
      const asSuperuser = queryOn(server.url);
      await asSuperuser('create role another login');
      await asSuperuser('grant gateway_runtime to another');
      const asAnother = queryOn(server.urlOf('another', 'gateway'));
      await expect(asAnother('set role gateway_runtime')).rejects.toThrow(
        'permission denied for database "gateway"',
      );
    });

    test('starts it again', async () => {
      await stack.gateway.stop();
      await stack.restart();
      expect((await fetch(`${stack.url}/ready`)).status).toBe(200);
    });
  });
}
