import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail } from '../../kit/accounts.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { assign, assigned, checkLink, confirmByMail, contact, newAgent } from './assigning.ts';
import { governanceActions } from './governance-ledger.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

let story: GovernanceStory;
let agent: Governed;
beforeAll(async () => {
  story = await beginGovernance();
  agent = await newAgent(story);
});

describe('an external contact', () => {
  test(
    cites(
      'decided.assignments',
      'gets a mail with the assigner and the role, and confirms once by its link, even in parallel',
    ),
    async () => {
      const email = newEmail();
      const [{ assignmentId }] = (await assign(story, agent, [contact(email)])).json;
      const mail = await shared.inbox.next(email);
      expect(mail.link).toContain('/account/confirm-assignment#token=');
      const tenant = await story.ask('{ tenant { tenantName } }');
      for (const named of ['Hello Petra,', tenant.tenantName, 'provider contact', 'Parcel clerk'])
        expect(mail.text).toContain(named);
      const answers = await Promise.all(Array.from({ length: 10 }, () => confirmByMail(mail.token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
      const won = answers.find(({ status }) => status === 200);
      expect(won?.json).toEqual({
        assignmentId,
        role: 'PROVIDER_CONTACT',
        message: expect.stringMatching(/\w/),
      });
      const { json, headers } = await assigned(story, agent);
      expect([json[0].confirmed, headers.get('etag')]).toEqual([true, '"v2"']);
      expect(await governanceActions(story.tenantId, agent.id)).toEqual([
        'governance.assignments_replaced',
        'governance.assignment_confirmed',
      ]);
      expect((await confirmByMail(mail.token)).json).toMatchObject({
        code: 'UNPROCESSABLE',
        errors: [{ pointer: '/token', code: 'NOT_USABLE' }],
      });
    },
  );

  test('whose assignment stays gets no second mail, and the link still works', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await assign(story, agent, [contact(email)]);
    const { token } = await shared.inbox.next(email);
    const more = contact(email.toUpperCase().replace('.EXAMPLE', '.example'));
    await assign(story, agent, [more, contact(other, { role: 'AUTHORISED_REPRESENTATIVE' })]);
    await shared.inbox.next(other);
    expect(await shared.inbox.all(email)).toHaveLength(1);
    expect((await confirmByMail(token)).status).toBe(200);
  });

  test(
    cites(
      'decided.links',
      'reads which role the link confirms, of what and whose, as long as it works, and of any other link nothing',
    ),
    async () => {
      const email = newEmail();
      await assign(story, agent, [contact(email)]);
      const { token } = await shared.inbox.next(email);
      const { tenantName } = await story.ask('{ tenant { tenantName } }');
      const subjectName = expect.stringContaining('Parcel clerk');
      const assignment = { role: 'PROVIDER_CONTACT', subjectName, tenantName };
      for (const _ of ['once', 'again']) {
        const { status, json } = await checkLink(token);
        expect([status, json]).toEqual([200, { state: 'USABLE', assignment }]);
      }
      await confirmByMail(token);
      for (const link of [token, 'A'.repeat(43)])
        expect((await checkLink(link)).json).toEqual({ state: 'UNKNOWN', assignment: null });
    },
  );

  test('that is removed has a link that no longer works', async () => {
    const email = newEmail();
    await assign(story, agent, [contact(email)]);
    const { token } = await shared.inbox.next(email);
    await assign(story, agent, []);
    expect((await checkLink(token)).json.state).toBe('UNKNOWN');
    expect((await confirmByMail(token)).status).toBe(422);
  });

  test('gets at most five mails an hour, however often they are reassigned', async () => {
    const [email, last] = [newEmail(), newEmail()];
    for (const time of [0, 1, 2, 3, 4]) {
      await assign(story, agent, [contact(email)]);
      await shared.inbox.next(email, time);
      await assign(story, agent, []);
    }
    // The mails of one change are queued in order: once the second has arrived, the first was skipped.
    const { status } = await assign(story, agent, [contact(email), contact(last)]);
    await shared.inbox.next(last);
    expect([status, (await shared.inbox.all(email)).length]).toEqual([200, 5]);
  });

  test('has a secret that GraphQL does not return', async () => {
    const { errors } = await graphql(
      shared.url,
      '{ myAssignments { content { assignment { confirmationHash } } } }',
      {},
      story.admin.token,
    );
    expect(errors?.[0]?.message).toContain('confirmationHash');
  });
});
