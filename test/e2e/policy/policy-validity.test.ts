import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { timestamp } from '../../kit/story.ts';
import { audit, beginPolicies, refusalOf } from './policy-story.ts';

describe('The version of a policy that is shown', () => {
  const past = { validFrom: '2020-01-01T00:00:00Z', validTo: '2021-01-01T00:00:00Z' };
  const future = { validFrom: '2999-01-01T00:00:00Z' };

  test(cites('decided.the-latest-version', 'is the newest one that is valid now'), async () => {
    const { send, policy } = await beginPolicies();
    const id = await policy();
    for (const validity of [{}, past, future])
      await send('POST', `/policies/${id}/versions`, { reason: 'More.', ...validity });
    expect((await send('GET', `/policies/${id}`)).json).toMatchObject({
      version: '2',
      isLatestVersion: true,
    });
    const { content } = (await send('GET', '/policies')).json;
    expect(content).toMatchObject([{ version: '2', isLatestVersion: true }]);
    const versions = (await send('GET', `/policies/${id}/versions`)).json.content;
    expect(versions.map((one: { isLatestVersion: boolean }) => one.isLatestVersion)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test(cites('decided.the-latest-version', 'is the newest one where none is valid'), async () => {
    const { send, policy } = await beginPolicies();
    const id = await policy(future);
    await send('POST', `/policies/${id}/versions`, { reason: 'Old.', ...past, name: 'Old' });
    const shown = { version: '2', isLatestVersion: false, name: 'Old' };
    expect((await send('GET', `/policies/${id}`)).json).toMatchObject(shown);
    expect((await send('GET', '/policies?q=old')).json.content).toMatchObject([shown]);
  });

  test(cites('decided.validity', 'has to end after its beginning'), async () => {
    const { send, policy } = await beginPolicies();
    const body = { name: 'Never', config: audit, validFrom: past.validTo, validTo: past.validTo };
    expect(refusalOf(await send('POST', '/policies', body))).toEqual([422, 'UNPROCESSABLE', ['/validTo']]);
    const id = await policy(past);
    const next = { reason: 'Never.', validTo: past.validTo };
    const refused = await send('POST', `/policies/${id}/versions`, next);
    expect(refusalOf(refused)).toEqual([422, 'UNPROCESSABLE', ['/validTo']]);
  });
});

describe('A policy', () => {
  test(
    cites('decided.archiving-policies-and-groups', 'is archived unless a binding applies it'),
    async () => {
      const { send, policy, group, bind } = await beginPolicies();
      const policyId = await policy();
      const groupId = await group({ policies: [{ policyId }] });
      const bindingId = await bind(groupId);
      expect(refusalOf(await send('DELETE', `/policies/${policyId}`))).toEqual([409, 'CONFLICT', []]);
      await send('PATCH', `/policy-bindings/${bindingId}`, {
        validFrom: '2020-01-01T00:00:00Z',
        validTo: '2021-01-01T00:00:00Z',
      });
      for (const _ of [1, 2]) expect((await send('DELETE', `/policies/${policyId}`)).status).toBe(204);
      expect((await send('GET', `/policies/${policyId}`)).json.archivedAt).toEqual(
        expect.stringMatching(timestamp),
      );
      const late = await send('POST', `/policies/${policyId}/versions`, { reason: 'Late.' });
      expect(refusalOf(late)).toEqual([409, 'CONFLICT', []]);
      const again = await send('PATCH', `/policy-bindings/${bindingId}`, { validTo: null });
      expect(refusalOf(again)).toEqual([409, 'CONFLICT', []]);
      expect((await send('DELETE', `/policies/${randomUUID()}`)).status).toBe(404);
    },
  );
});
