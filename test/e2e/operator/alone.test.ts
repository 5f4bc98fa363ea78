import { chmod, mkdtemp } from 'node:fs/promises';
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
