import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { admin, adminJson } from '../../kit/admin.ts';
import { rest } from '../../kit/client.ts';
import { firstAdministrator, useClosedStack } from '../../kit/closed-stack.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { operatorTenantId } from '../../kit/provisioning.ts';

const used = useClosedStack();

test(
  cites(
    'decided.the-operator-of-the-machine',
    'npm run admin -- rotate-keys publishes a key that signs later, once, in the operator’s ledger',
  ),
  async () => {
    const { accessToken } = await firstAdministrator(used.stack);
    const { kid } = await adminJson(['rotate-keys'], used.stack.environment);
    const published = async () => (await rest(used.stack.url, 'GET', '/.well-known/jwks.json')).text;
    await eventually(async () => (await published()).includes(String(kid)), 'the key is published');
    const again = await admin(['rotate-keys'], used.stack.environment);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining(`The key ${kid} is pending`)]);
    const own = await rest(used.stack.url, 'GET', '/tenant-auth/v1/users/me', accessToken);
    expect(own.status).toBe(200);
    const chain = await new LedgerReader(used.stack.database.url).chain(operatorTenantId);
    expect(chain.at(-1)?.reason).toMatch(/npm run admin -- rotate-keys\.$/);
  },
);
