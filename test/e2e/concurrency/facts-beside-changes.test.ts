import { expect, test } from '@jest/globals';
import { newAdmin } from '../../kit/accounts.ts';
import { besideChange } from '../../kit/beside-change.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { request } from '../../kit/mailed-people.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { workOff } from '../../kit/work-off.ts';
import { reacting } from './begun-work.ts';

const database = new LedgerReader();

test('A drill that was noted meanwhile remains the last one', async () => {
  const { tenantId, ask } = await beginStory();
  const { id } = await ask('mutation { raiseKillSwitch(scope: TENANT, reason: "Drill.") { id } }');
  await ask(`mutation { liftKillSwitch(id: "${id}", reason: "Done.") { id } }`);
  const { work } = await reacting('governance', tenantId, 'kill-switch.lifted', id);
  const drilled = (year: number) =>
    `update governance.last_drill set lifted_at = '${year}-01-31' where tenant_id = $1`;
  await database.query(drilled(2020), [tenantId]);
  const lock = 'select from governance.last_drill where tenant_id = $1 for no key update';
  await besideChange({ lock, change: drilled(2100), values: [tenantId] }, work);
  const select = 'select lifted_at::date::text as day from governance.last_drill where tenant_id = $1';
  expect(await database.query(select, [tenantId])).toEqual([{ day: '2100-01-31' }]);
});

test('A person who is deactivated before a link is made gets none', async () => {
  const { id, tenantId, email } = await newAdmin();
  const job = { purpose: 'RESET_PASSWORD', email };
  const lock = 'select from tenant_auth.person where id = $1 for no key update';
  const change = `update tenant_auth.person set status = 'DEACTIVATED' where id = $1`;
  await besideChange({ lock, change, values: [id] }, () => workOff('tenant-auth.account-mail', job));
  const links = `select from tenant_auth.one_time_secret where tenant_id = $1 and purpose = 'RESET_PASSWORD'`;
  expect(await database.query(links, [tenantId])).toEqual([]);
});

test('A step that was mailed about meanwhile is not mailed about again', async () => {
  const { owner, asking, id, providerId, decide } = await request();
  await shared.inbox.next(owner.email);
  const { work } = await reacting('registry', providerId, 'agent-subscription.created', id);
  const mailed = (at: string) =>
    `update registry.subscription set mailed_at = ${at} where subscription_id = $1`;
  await database.query(mailed('null'), [id]);
  const lock = 'select from registry.subscription where subscription_id = $1 for no key update';
  await besideChange({ lock, change: mailed('now()'), values: [id] }, work);
  // Mails are sent in order: once this one has arrived, a second one about the request would be there.
  await decide('approve');
  await shared.inbox.next(asking.email);
  expect(await shared.inbox.all(owner.email)).toHaveLength(1);
});
