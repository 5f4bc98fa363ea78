import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginPolicies } from './policy-story.ts';
import { from, rebinding } from './rebinding.ts';

/** A tenant with a group of three versions and a binding on the first. */
async function begin() {
  const story = await beginPolicies();
  const groupId = await story.group();
  await story.addVersions(groupId, '2', '3');
  const bindingId = await story.bind(groupId);
  const sink = { kind: 'AGENT', id: await story.maker.agent() };
  const between = { source: { kind: 'USER', id: story.admin.id }, sink, leg: 'requestFromSource' };
  const epoch = async () => (await story.send('POST', '/policies/resolve', between)).json.epoch;
  const ofBinding = (method: string, action = '', body?: object) =>
    story.send(method, `/policy-bindings/${bindingId}${action}`, body);
  const migrateTo = (version: string) => {
    const { path, body } = rebinding(groupId, version, [from('1')(bindingId)]);
    return story.send('POST', path, body);
  };
  return { ...story, groupId, epoch, ofBinding, migrateTo };
}
type Begun = Awaited<ReturnType<typeof begin>>;

test.each<[string, number, (begun: Begun) => Promise<unknown>]>([
  ['a new one', 1, ({ bind, groupId }) => bind(groupId, { priority: 5 })],
  ['a new priority', 1, ({ ofBinding }) => ofBinding('PATCH', '', { priority: 5 })],
  ['an upgrade', 1, ({ ofBinding }) => ofBinding('POST', '/upgrade')],
  ['a removal', 1, ({ ofBinding }) => ofBinding('DELETE')],
  ['a migration', 1, ({ migrateTo }) => migrateTo('2')],
  ['a migration to where they are', 0, ({ migrateTo }) => migrateTo('1')],
])(
  cites('decided.the-epoch-of-bindings', 'The epoch of bindings counts their changes: %s counts %d'),
  async (_what, counted, change) => {
    const begun = await begin();
    expect(await begun.epoch()).toBe(1);
    await change(begun);
    expect(await begun.epoch()).toBe(1 + counted);
  },
);
