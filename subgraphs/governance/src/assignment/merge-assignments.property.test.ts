import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Assignment } from './assignment.entity.ts';
import type { AssignmentInput } from './assignment-set.types.ts';
import { anySet, newAssignment } from './assignments.fixture.ts';
import { mergeAssignments } from './merge-assignments.ts';
import { pairKey } from './person-in-role.ts';

const first = (items: AssignmentInput[]) => mergeAssignments([], items, newAssignment).after;
const again = (before: Assignment[], items: AssignmentInput[]) =>
  mergeAssignments(before, items, newAssignment);

describe('replacing assignments', () => {
  test('makes every item an unconfirmed assignment when the set was empty', () => {
    const literacyAttestedAt = new Date();
    const [owner, contact] = first([
      { userId: 'ada', literacyAttestedAt },
      { role: 'PROVIDER_CONTACT', externalContact: { email: 'petra@provider.example' } },
    ]);
    expect(owner).toMatchObject({
      role: 'ACCOUNTABLE_OWNER',
      userId: 'ada',
      externalContact: null,
      position: 0,
    });
    expect(owner).toMatchObject({ literacyAttestedAt, trainingRecordUrl: null, confirmed: false });
    const externalContact = {
      name: null,
      organisation: null,
      email: 'petra@provider.example',
      address: null,
    };
    expect(contact).toMatchObject({ role: 'PROVIDER_CONTACT', userId: null, externalContact, position: 1 });
  });

  test('keeps a person who stays in a role, and sets the other fields from the request', () => {
    const [before] = first([{ userId: 'ada', trainingRecordUrl: 'https://old.example/' }]) as [Assignment];
    const items = [{ role: 'DEPUTY_OWNER' as const, userId: 'grace' }, { userId: 'ada' }];
    const { after, removed } = again([{ ...before, confirmed: true }], items);
    expect(after[1]).toEqual({ ...before, confirmed: true, trainingRecordUrl: null, position: 1 });
    expect(after[0]?.assignmentId).not.toBe(before.assignmentId);
    expect(removed).toEqual([]);
  });

  test('creates another assignment for a person in another role', () => {
    const before = first([{ userId: 'ada' }]);
    const { after, removed } = again(before, [{ role: 'OVERSIGHT_PERSON', userId: 'ada' }]);
    expect(after[0]?.assignmentId).not.toBe(before[0]?.assignmentId);
    expect(removed).toEqual(before);
  });

  test.each([
    {
      was: { email: 'petra@provider.example' },
      is: { email: 'PETRA@provider.example', name: 'P' },
      same: true,
    },
    { was: { name: 'Petra', address: 'here' }, is: { name: 'Petra', organisation: null }, same: true },
    { was: { name: 'Petra' }, is: { name: 'Petra', organisation: 'Agents' }, same: false },
    { was: { name: 'Petra' }, is: { name: 'Petra', email: 'petra@provider.example' }, same: false },
  ])('treats $was and $is as the same person: $same', ({ was, is, same }) => {
    const [before] = first([{ externalContact: was }]);
    const [after] = again(before ? [before] : [], [{ externalContact: is }]).after;
    expect(after?.assignmentId === before?.assignmentId).toBe(same);
    expect(after?.externalContact).toMatchObject(is);
  });

  test('returns the requested set, keeps exactly the pairs that stay, and removes the others', () => {
    const property = fc.property(anySet, anySet, fc.func(fc.boolean()), (earlier, items, isConfirmed) => {
      const before = first(earlier).map((one) => ({ ...one, confirmed: isConfirmed(one.assignmentId) }));
      const { after, removed } = again(before, items);
      const known = new Set(before.map(({ assignmentId }) => assignmentId));
      const added = after.filter(({ assignmentId }) => !known.has(assignmentId));
      expect(after.map(pairKey)).toEqual(items.map(pairKey));
      expect(after.map(({ position }) => position)).toEqual(items.map((_, index) => index));
      const stayed = before.filter((one) => items.some((item) => pairKey(item) === pairKey(one)));
      expect(new Set(before)).toEqual(new Set([...stayed, ...removed]));
      expect(stayed.length + added.length).toBe(items.length);
      for (const { assignmentId, assignedAt, assignedBy, confirmed } of stayed)
        expect(after).toContainEqual(
          expect.objectContaining({ assignmentId, assignedAt, assignedBy, confirmed }),
        );
      expect(added.every(({ confirmed }) => !confirmed)).toBe(true);
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('changes nothing for an equal set', () => {
    fc.assert(
      fc.property(anySet, (items) => {
        const before = first(items);
        expect(again(before, items)).toEqual({ after: before, removed: [] });
      }),
    );
  });
});
