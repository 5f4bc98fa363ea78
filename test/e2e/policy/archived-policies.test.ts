import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { timestamp } from '../../kit/story.ts';
import { beginPolicies, refusalOf } from './policy-story.ts';

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
