import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newMember, newPassword, post, signIn } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { timestamp } from '../../kit/story.ts';
import { eventsOf, get, put } from './requests.ts';

describe('A person’s log', () => {
  test(
    cites(
      ['op5.path', 'op5.order', 'op5.records', 'list.append-only'],
      'lists every event, oldest first, with actor and reason',
    ),
    async () => {
      const admin = await newAdmin();
      const { accessToken } = await signIn(admin);
      const member = await newMember(admin, ['AUDIT:READ']);
      await put(`users/${member.id}/roles`, { roles: ['REGISTRY:READ'], reason: 'Moved.' }, accessToken);
      await post(`users/${member.id}/suspend`, { reason: 'On leave.' }, accessToken);
      await post(`users/${member.id}/reactivate`, {}, accessToken);
      await post(`users/${member.id}/deactivate`, { reason: 'Left.' }, accessToken);
      const { json } = await get(`users/${member.id}/lifecycle`, accessToken);
      expect(await eventsOf(member.id, accessToken)).toEqual([
        'INVITED',
        'INVITE_ACCEPTED',
        'ACTIVATED',
        'ROLE_GRANTED',
        'ROLE_REVOKED',
        'SUSPENDED',
        'REACTIVATED',
        'DEACTIVATED',
      ]);
      expect(json.content[5]).toEqual({
        eventType: 'SUSPENDED',
        performedBy: admin.id,
        reason: 'On leave.',
        createdAt: expect.stringMatching(timestamp),
      });
      expect(json.content[1].performedBy).toBe(member.id);
      const newest = await get(`users/${member.id}/lifecycle?size=1&sort=createdAt,desc`, accessToken);
      expect(newest.json).toMatchObject({ content: [{ eventType: 'DEACTIVATED' }], totalElements: 8 });
    },
  );

  test('lists a password reset and a password change', async () => {
    const person = await newAdmin();
    const { accessToken } = await signIn(person);
    const changed = { currentPassword: person.password, newPassword: newPassword() };
    await post('change-password', changed, accessToken);
    await post('forgot-password', { email: person.email });
    const { token } = await shared.inbox.next(person.email, 2);
    const password = newPassword();
    await post('reset-password', { token, password });
    const again = await signIn({ ...person, password });
    expect(await eventsOf(person.id, again.accessToken)).toEqual([
      'REGISTERED',
      'EMAIL_VERIFIED',
      'ACTIVATED',
      'PASSWORD_CHANGED',
      'PASSWORD_RESET',
    ]);
  });
});
