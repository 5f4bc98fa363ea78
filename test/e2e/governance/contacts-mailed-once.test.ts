import { expect, test } from '@jest/globals';
import { newEmail } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { workOff } from '../../kit/work-off.ts';
import { assign, confirmByMail, contact, newAgent } from './assigning.ts';
import { beginGovernance } from './governing.ts';

test('A contact gets one mail, however often the mail task runs', async () => {
  const story = await beginGovernance();
  const [email, later] = [newEmail(), newEmail()];
  const [{ assignmentId }] = (await assign(story, await newAgent(story), [contact(email)])).json;
  const { token } = await shared.inbox.next(email);
  const data = { tenantId: story.tenantId, assignmentIds: [assignmentId] };
  await Promise.all([1, 2, 3].map(() => workOff('governance.mail-contacts', data)));
  // Mails are sent in order: once this one has arrived, a second one to the first contact would be there.
  await assign(story, await newAgent(story), [contact(later)]);
  await shared.inbox.next(later);
  expect(await shared.inbox.all(email)).toHaveLength(1);
  expect((await confirmByMail(token)).status).toBe(200);
});
