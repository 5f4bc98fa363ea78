import { randomBytes } from 'node:crypto';
import { access, chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '@agg/kit/host';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail } from '../../kit/accounts.ts';
import { admin, adminJson } from '../../kit/admin.ts';

let environment: Record<string, string>;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'alone-'));
  // For root, the database runs as another user, who has to traverse this folder.
  await chmod(folder, 0o711);
  environment = { DATA_DIRECTORY: folder };
});
afterAll(() => removeEmbeddedPostgres(String(environment.DATA_DIRECTORY)));

test(
  cites(
    'decided.the-operator-of-the-machine',
    'Before the product has ever run, npm run admin makes a tenant in the embedded database',
  ),
  async () => {
    const email = newEmail();
    const args = ['create-tenant', '--name', 'Acme', '--admin-name', 'Ada', '--admin-email', email];
    const { tenantId } = await adminJson(args, environment);
    // The database was stopped, and is started again.
    const again = await admin(args, environment);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining(String(tenantId))]);
  },
);

test(
  cites(
    'decided.commands-without-database-url',
    'Which embedded database it works on, and which variable has no effect, is told on standard error',
  ),
  async () => {
    const variables = { ...environment, DATABSE_URL: 'postgresql://user:canary@db.lan/gateway' };
    const { err } = await admin(['migrate', '--status'], variables);
    expect(err).toBe(
      [
        'DATABSE_URL is not known and has no effect. Did you mean DATABASE_URL?',
        `DATABASE_URL is empty: this works on the embedded database in ${environment.DATA_DIRECTORY}.\n`,
      ].join('\n'),
    );
  },
);

test(
  cites('decided.commands-without-database-url', 'In production no command makes an embedded database'),
  async () => {
    const none = path.join(String(environment.DATA_DIRECTORY), 'none');
    const ENCRYPTION_KEY = randomBytes(32).toString('base64');
    const production = { NODE_ENV: 'production', DATA_DIRECTORY: none, ENCRYPTION_KEY };
    const refused = await admin(['migrate', 'up'], production);
    const why = `DATABASE_URL is empty, and there is no database in ${none}. In production a command makes none: `;
    expect(refused).toEqual({ code: 1, out: '', err: expect.stringContaining(why) });
    await expect(access(none)).rejects.toThrow('ENOENT');
  },
);
