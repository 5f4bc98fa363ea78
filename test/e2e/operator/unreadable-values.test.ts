import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newEmail } from '../../kit/accounts.ts';
import { admin, adminJson } from '../../kit/admin.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';

let database: TestDatabase;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
  environment = { DATABASE_URL: database.url, ENCRYPTION_KEY: randomBytes(32).toString('base64') };
});
afterAll(() => database?.drop());

test('reseal fails where values are left that neither key opens, and says what to do', async () => {
  const person = ['--name', 'Acme', '--admin-name', 'Ada', '--admin-email', newEmail()];
  await adminJson(['create-tenant', ...person], environment);
  expect(await admin(['reseal'], environment)).toMatchObject({ code: 0, err: '' });
  const spoilt = await database.query(
    `update tenant_auth.signing_key set private_key = left(private_key, -8) || 'AAAAAAA=' returning kid`,
  );
  const { code, out, err } = await admin(['reseal'], environment);
  expect(code).toBe(1);
  expect(out).toContain(`Opened by neither key: ${spoilt.length} of tenant_auth.signing_key.private_key.\n`);
  expect(out).not.toContain('No value needs another key');
  expect(err).toMatch(
    new RegExp(`^Values that neither key opens are left: ${spoilt.length}\\. .*ENCRYPTION_KEY_PREVIOUS`),
  );
  const discarded = await admin(['reseal', '--discard-unreadable', '--yes'], environment);
  expect(discarded).toMatchObject({ code: 0, out: expect.stringContaining('No value needs another key') });
});
