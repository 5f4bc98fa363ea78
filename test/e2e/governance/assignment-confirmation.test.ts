import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql, rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { assign, assigned, contact, newAgent } from './assigning.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

const ledger = new LedgerReader();
let story: GovernanceStory;
let agent: Governed;
beforeAll(async () => {
  story = await beginGovernance();
});
const newEmail = () => `${randomUUID()}@provider.example`;
const confirm = (assignmentId: string, token?: string) =>
  rest(shared.url, 'POST', `/registry/v1/assignments/${assignmentId}/confirm`, token);
const confirmByMail = (token: string) =>
  rest(shared.url, 'POST', '/registry/v1/assignments/confirm', undefined, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
const actions = async () =>
  (await ledger.actionsOn(story.tenantId, agent.id)).filter((one) => one.startsWith('governance.'));
const [replaced, accepted] = ['governance.assignments_replaced', 'governance.assignment_confirmed'];

describe('a named user', () => {
  beforeAll(async () => {
    agent = await newAgent(story);
  });

  test(cites('op1.confirmed', 'is the only one who can confirm, once and without any role'), async () => {
    const ada = await story.caller([]);
    const { assignmentId } = (await assign(story, agent, [{ userId: ada.id }])).json[0];
    for (const token of [story.admin.token, story.second.token])
      expect((await confirm(assignmentId, token)).status).toBe(404);
    for (const _time of [1, 2]) {
      const { status, json } = await confirm(assignmentId, ada.token);
      expect([status, json.assignmentId, json.confirmed]).toEqual([200, assignmentId, true]);
    }
    const { json, headers } = await assigned(story, agent);
    expect([json[0].confirmed, headers.get('etag')]).toEqual([true, '"v2"']);
    expect(await actions()).toEqual([replaced, accepted]);
  });

  test('lists their own assignments, and another user does not see them', async () => {
    const ada = await story.caller([]);
    const [{ assignmentId }] = (await assign(story, agent, [{ userId: ada.id }])).json;
    const mine = await rest(shared.url, 'GET', '/registry/v1/assignments', ada.token);
    expect(mine.json).toMatchObject({
      totalElements: 1,
      page: 0,
      content: [
        { subjectKind: 'AGENT', subjectId: agent.id, assignment: { assignmentId, confirmed: false } },
      ],
    });
    const other = await rest(shared.url, 'GET', '/registry/v1/assignments', (await story.caller([])).token);
    expect(other.json.totalElements).toBe(0);
  });

  test('cannot confirm a removed assignment or an unknown id', async () => {
    const ada = await story.caller([]);
    const [{ assignmentId }] = (await assign(story, agent, [{ userId: ada.id }])).json;
    await assign(story, agent, []);
    expect((await confirm(assignmentId, ada.token)).status).toBe(404);
    expect((await confirm(randomUUID(), ada.token)).status).toBe(404);
    expect((await confirm('me', ada.token)).status).toBe(400);
    expect((await confirm(assignmentId)).status).toBe(401);
  });
});

describe('an external contact', () => {
  beforeAll(async () => {
    agent = await newAgent(story);
  });

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
      expect(await actions()).toEqual([replaced, accepted]);
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

  test('that is removed has a link that no longer works', async () => {
    const email = newEmail();
    await assign(story, agent, [contact(email)]);
    const { token } = await shared.inbox.next(email);
    await assign(story, agent, []);
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
