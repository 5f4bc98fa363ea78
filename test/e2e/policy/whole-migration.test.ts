import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginPolicies } from './policy-story.ts';
import { from, multiply, rebinding } from './rebinding.ts';

const ledger = new LedgerReader();
const many = 1_000;

test(cites('op18.all-or-nothing', `A migration of ${many} bindings moves all of them`), async () => {
  const story = await beginPolicies();
  const groupId = await story.group();
  await story.addVersions(groupId, '2');
  const bindingIds = await multiply(ledger, await story.bind(groupId), many);
  const { path, body } = rebinding(groupId, '2', bindingIds.map(from('1')));

  const { status, json } = await story.send('POST', path, body);
  expect([status, json.length]).toEqual([200, many]);
  expect(json.map(({ bindingId }: { bindingId: string }) => bindingId)).toEqual(bindingIds);
  const rows = await ledger.query(
    'select 1 from policy.policy_binding where binding_id = any($1) and group_version = $2 and revision = 2',
    [bindingIds, '2'],
  );
  expect(rows).toHaveLength(many);
  const chain = await ledger.chain(story.tenantId);
  const moved = chain.filter(({ action }) => action === 'policy-binding.migrated');
  expect(moved.map(({ subjectId }) => subjectId).sort()).toEqual(bindingIds);
});
