import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createTenantFixture } from '../../kit/tenant-fixture.ts';
import { asRuntime } from './as-runtime.ts';

const database = new LedgerReader();

let consumer: string;
beforeAll(async () => {
  consumer = (await createTenantFixture()).tenantId;
});

describe('A row of two parties', () => {
  test('that is a subscription is visible to the tenant of its target, and to no third one', async () => {
    const [provider, third] = [await shared.provisioning.tenant(), await shared.provisioning.tenant()];
    const give =
      'update registry.subscription set provider_tenant_id = $2 where tenant_id = $1 and kind = $3';
    await database.query(give, [consumer, provider, 'CHANNEL']);
    const select = 'select kind, tenant_id from registry.subscription';
    const seen = async (tenantId: string) => (await asRuntime({ 'app.tenant_id': tenantId }, select)).rows;
    expect(await seen(provider)).toEqual([{ kind: 'CHANNEL', tenant_id: consumer }]);
    expect(await seen(third)).toEqual([]);
  });

  test('that is a repeatable request is visible to its attempt in any tenant', async () => {
    const [attempt, other] = [randomUUID(), randomUUID()];
    const insert = `insert into idempotency.request (tenant_id, caller_id, key, attempt_id, fingerprint, begun_at)
      values ($1, gen_random_uuid(), $2::text, $2::uuid, '', now())`;
    for (const id of [attempt, other]) await database.query(insert, [consumer, id]);
    const settings = { 'app.tenant_id': await shared.provisioning.tenant(), 'app.attempt_id': attempt };
    const select = 'select attempt_id from idempotency.request';
    expect((await asRuntime(settings, select)).rows).toEqual([{ attempt_id: attempt }]);
    const steal = asRuntime(settings, `update idempotency.request set tenant_id = '${other}'`);
    await expect(steal).rejects.toMatchObject({ code: '42501' });
  });
});
