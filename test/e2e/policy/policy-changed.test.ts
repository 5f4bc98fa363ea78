import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { beginPolicies } from './policy-story.ts';

const fields = `kind id action reason actorUser { id name } policy { name version }
  policyGroup { name version bindingCount } policyBinding { groupVersion version }`;

describe('policyChanged', () => {
  test('delivers changes with what is changed as it is at delivery', async () => {
    const { admin, policy, group, addVersions, bind, send } = await beginPolicies();
    const client = await SocketClient.connect(shared.url, admin.token);
    const { answers } = client.subscribe(`subscription { policyChanged(after: "0") { ${fields} } }`);
    const policyId = await policy();
    const groupId = await group({ policies: [{ policyId }] });
    await addVersions(groupId, '2');
    const bindingId = await bind(groupId);
    await send('POST', `/policy-bindings/${bindingId}/upgrade`);
    await eventually(() => answers.length === 5, 'all changes are delivered');
    const events = answers.map(({ data }) => data.policyChanged);
    expect(events.map(({ kind, action }) => [kind, action])).toEqual([
      ['POLICY', 'policy.created'],
      ['POLICY_GROUP', 'policy-group.created'],
      ['POLICY_GROUP', 'policy-group.version_registered'],
      ['POLICY_BINDING', 'policy-binding.created'],
      ['POLICY_BINDING', 'policy-binding.migrated'],
    ]);
    const actorUser = { id: admin.id, name: 'Grace Hopper' };
    expect(events[0]).toMatchObject({ id: policyId, reason: null, actorUser, policy: { name: 'Accounts' } });
    expect(events[2]).toMatchObject({ reason: 'Better.', policyGroup: { version: '2' }, policy: null });
    expect(events[4]).toMatchObject({ id: bindingId, policyBinding: { groupVersion: '2', version: '2' } });
    await client.close();
  });

  test('delivers the kinds that are asked for, as a stream of events, too', async () => {
    const { admin, group, bind } = await beginPolicies();
    const path = '/relay/v1/policies/events?kinds=POLICY_BINDING&after=0';
    const stream = await EventStreamClient.open(shared.url, path, admin.token);
    const id = await bind(await group());
    await eventually(() => stream.events.length > 0, 'the binding is delivered');
    expect(stream.events.map(({ data }) => data)).toMatchObject([
      { kind: 'POLICY_BINDING', id, action: 'policy-binding.created' },
    ]);
    stream.cut();
  });
});
