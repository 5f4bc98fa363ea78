import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginPolicies, type PolicyStory, refusalOf } from './policy-story.ts';
import { from, multiply, rebinding } from './rebinding.ts';

const ledger = new LedgerReader();
const many = 1_000;

let story: PolicyStory;
let groupId: string;
let bindingIds: string[];
beforeAll(async () => {
  story = await beginPolicies();
  groupId = await story.group();
  await story.addVersions(groupId, '2');
  const first = await story.bind(groupId);
  bindingIds = await multiply(ledger, first, many);
});

function rebind(bindings: object[], more: object = {}, of = groupId) {
  const { path, body } = rebinding(of, '2', bindings, more);
  return story.send('POST', path, body);
}

/** The versions of the bindings, each once. */
async function versions(): Promise<string[]> {
  const rows = await ledger.query<{ version: string }>(
    'select distinct group_version as version from policy.policy_binding where group_id = $1',
    [groupId],
  );
  return rows.map(({ version }) => version);
}

const bad = (...pointers: string[]) => [400, 'VALIDATION_FAILED', pointers];

describe(`A migration of ${many} bindings`, () => {
  test(
    cites(
      ['op18.source', 'op18.all-or-nothing'],
      'is refused for one that is on another version, which it names',
    ),
    async () => {
      const bindings = bindingIds.map(from('1')).with(777, from('2')(String(bindingIds[777])));
      const refused = await rebind(bindings);
      expect(refusalOf(refused)).toEqual([409, 'CONFLICT', ['/bindings/777/sourceVersion']]);
      const { detail } = refused.json.errors[0];
      expect(detail).toBe(`${bindingIds[777]} is on version "1", not on "2".`);
      expect(await versions()).toEqual(['1']);
    },
  );

  test(
    cites(
      ['op18.group', 'op18.all-or-nothing'],
      'is refused for one of another group, and for one of another tenant',
    ),
    async () => {
      const other = await beginPolicies();
      const foreign = await other.bind(await other.group());
      const sibling = await story.bind(await story.group());
      for (const id of [foreign, sibling, randomUUID()]) {
        const refused = await rebind(bindingIds.map(from('1')).with(3, from('1')(id)));
        expect(refusalOf(refused)).toEqual([404, 'NOT_FOUND', ['/bindings/3/bindingId']]);
      }
      expect(await versions()).toEqual(['1']);
      const [first = ''] = bindingIds;
      expect((await rebind([from('1')(first)], {}, randomUUID())).status).toBe(404);
    },
  );

  test(cites('op18.bounds', 'is refused with a blank reason, duplicates, and none or too many'), async () => {
    const bindings = bindingIds.map(from('1'));
    expect(refusalOf(await rebind(bindings, { reason: ' \n' }))).toEqual(bad('/reason'));
    expect(refusalOf(await rebind([]))).toEqual(bad('/bindings'));
    expect(refusalOf(await rebind(bindings.concat(from('1')(randomUUID()))))).toEqual(bad('/bindings'));
    const twice = bindings.with(5, bindings[2] as (typeof bindings)[number]);
    expect(refusalOf(await rebind(twice))).toEqual(bad('/bindings/5/bindingId'));
    expect(refusalOf(await rebind([{ bindingId: 'x' }]))).toEqual(
      bad('/bindings/0/bindingId', '/bindings/0/sourceVersion'),
    );
    expect(await versions()).toEqual(['1']);
  });

  test(cites('decided.operation-18', 'is refused to a version that is unknown or not valid'), async () => {
    const bindings = bindingIds.map(from('1'));
    const to = async (targetVersion: string) => refusalOf(await rebind(bindings, { targetVersion }));
    expect(await to('9')).toEqual([422, 'UNPROCESSABLE', ['/targetVersion']]);
    const later = { version: 'later', reason: 'Soon.', validFrom: '2999-01-01T00:00:00Z' };
    await story.send('POST', `/policy-groups/${groupId}/versions`, later);
    expect(await to('later')).toEqual([409, 'CONFLICT', []]);
    expect(await versions()).toEqual(['1']);
  });

  test(cites('decided.operation-18', 'is refused for one that is removed'), async () => {
    const removed = await story.bind(groupId);
    await story.send('DELETE', `/policy-bindings/${removed}`);
    const refused = await rebind(bindingIds.map(from('1')).with(0, from('1')(removed)));
    expect(refusalOf(refused)).toEqual([409, 'CONFLICT', ['/bindings/0/sourceVersion']]);
  });

  test(cites('decided.operation-18', 'is refused to a version with an archived policy'), async () => {
    const policyId = await story.policy({ name: 'Gone' });
    const version = { version: 'gone', reason: 'Other.', policies: [{ policyId }] };
    await story.send('POST', `/policy-groups/${groupId}/versions`, version);
    expect((await story.send('DELETE', `/policies/${policyId}`)).status).toBe(204);
    const refused = await rebind(bindingIds.map(from('1')), { targetVersion: 'gone' });
    expect(refusalOf(refused)).toEqual([409, 'CONFLICT', []]);
    expect(refused.json.detail).toContain('"Gone"');
    expect(await versions()).toEqual(['1']);
  });

  test(cites('decided.operation-18', 'is refused in an archived group'), async () => {
    const archived = await story.group();
    await story.addVersions(archived, '2');
    const ended = { validFrom: '2020-01-01T00:00:00Z', validTo: '2021-01-01T00:00:00Z' };
    const bindingId = await story.bind(archived, ended);
    expect((await story.send('DELETE', `/policy-groups/${archived}`)).status).toBe(204);
    expect(refusalOf(await rebind([from('1')(bindingId)], {}, archived))).toEqual([409, 'CONFLICT', []]);
  });
});
