import type { GovernedTenant } from '@agg/traffic/testing';
import { describe, expect, test } from '@jest/globals';
import { startGovernedRelay } from '../call/governed-relay.fixture.ts';
import { NoticeRecord, noticeRecordOf } from './notice.ts';

const relay = await startGovernedRelay();

/** What the control of the notice says about an agent that people talk to. */
async function controlOf(tenant: GovernedTenant, agentId: string) {
  const ask = `query ($agents: [_Any!]!) { _entities(representations: $agents) {
    ... on Agent { obligations { id status detail } } } }`;
  const agents = [
    { __typename: 'Agent', agentId, tenantId: tenant.tenantId, dependsOn: [], dependsOnPublished: [] },
  ];
  const [{ obligations }] = await tenant.ask('governance', ask, { agents });
  return obligations.find(({ id }: { id: string }) => id === 'AIA-50-CONVERSATIONS');
}

/** How often the tenant's ledger says that notices were given. */
async function entries(tenant: GovernedTenant): Promise<number> {
  const { database } = tenant.context;
  const em = database.orm.em.fork();
  return em.transactional(async (inside) => {
    await inside.execute(`select set_config('app.tenant_id', '${tenant.tenantId}', true)`);
    const [row] = await inside.execute(
      `select count(*)::int as count from ledger.entry where action = 'governance.notice_given'`,
    );
    return row?.count ?? 0;
  });
}

describe('The record of transparency notices', () => {
  test('has the first of each day, of all processes [decided.the-transparency-notice]', async () => {
    const tenant = await relay.tenant();
    const agentId = await tenant.agent();
    await tenant.classify('Agent', agentId, 'LIMITED');
    expect(await controlOf(tenant, agentId)).toMatchObject({
      status: 'SATISFIED',
      detail: expect.stringContaining('No person has talked to it'),
    });
    const [one, other] = [new NoticeRecord(), new NoticeRecord()];
    const given = (record: NoticeRecord, time: string) =>
      record.given(tenant.context, agentId, new Date(time));
    await Promise.all([given(one, '2026-11-19T08:00:00Z'), given(other, '2026-11-19T08:00:01Z')]);
    for (let times = 0; times < 5; times += 1) await given(one, '2026-11-19T23:00:00Z');
    expect(await entries(tenant)).toBe(1);
    await given(one, '2026-11-20T00:00:00Z');
    // A process whose record comes late.
    await given(other, '2026-11-19T09:00:00Z');
    expect(await entries(tenant)).toBe(2);
    expect((await controlOf(tenant, agentId)).detail).toContain('last on 2026-11-20.');
  });

  test('tries again after a failure, of which the caller learns nothing', async () => {
    const tenant = await relay.tenant();
    const agentId = await tenant.agent();
    const record = noticeRecordOf(tenant.context);
    expect(noticeRecordOf(relay.platformContext())).toBe(record);
    const { subgraphs } = relay.runtime;
    const governance = subgraphs.get('governance');
    subgraphs.delete('governance');
    await record.given(tenant.context, agentId);
    if (governance) subgraphs.set('governance', governance);
    expect(await entries(tenant)).toBe(0);
    await record.given(tenant.context, agentId);
    expect(await entries(tenant)).toBe(1);
  });
});
