import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { timestamp, uuidV7 } from '../../kit/story.ts';
import { assign, assigned, contact, newAgent } from './assigning.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

const ledger = new LedgerReader();
let story: GovernanceStory;
let owner: { userId: string };
let deputy: { role: string; userId: string };
beforeAll(async () => {
  story = await beginGovernance();
  owner = { userId: story.admin.id };
  deputy = { role: 'DEPUTY_OWNER', userId: story.second.id };
});

const entriesOf = async ({ id }: Governed) =>
  (await ledger.chain(story.tenantId)).filter(
    (entry) => entry.subjectId === id && entry.subjectKind === 'GOVERNANCE',
  );

describe('replacing assignments', () => {
  test(
    cites(
      ['op2.path', 'op1.missing-role', 'value.timestamps', 'value.offsets'],
      'answers with the whole set in the order of the request, as a later read returns it',
    ),
    async () => {
      const agent = await newAgent(story);
      const literacyAttestedAt = '2026-05-01T10:00:00+02:00';
      const more = { literacyAttestedAt, trainingRecordUrl: 'https://learn.example/1' };
      const email = `${randomUUID()}@provider.example`;
      const answer = await assign(story, agent, [{ ...owner, ...more }, contact(email)], {
        reason: 'First.',
      });
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v1"']);
      const ours = {
        assignmentId: expect.stringMatching(uuidV7),
        confirmed: false,
        assignedBy: story.admin.id,
        assignedAt: expect.stringMatching(timestamp),
      };
      const attested = { ...more, literacyAttestedAt: '2026-05-01T08:00:00.000Z' };
      expect(answer.json).toEqual([
        { role: 'ACCOUNTABLE_OWNER', ...owner, externalContact: null, ...attested, ...ours },
        {
          role: 'PROVIDER_CONTACT',
          userId: null,
          literacyAttestedAt: null,
          trainingRecordUrl: null,
          ...ours,
          externalContact: { name: 'Petra', organisation: null, email, address: null },
        },
      ]);
      const read = await assigned(story, agent);
      expect([read.json, read.headers.get('etag')]).toEqual([answer.json, '"v1"']);
      expect(await entriesOf(agent)).toMatchObject([
        { action: 'governance.assignments_replaced', reason: 'First.', actorId: story.admin.id },
      ]);
    },
  );

  test(
    cites(
      ['op1.unchanged', 'op1.replaces'],
      'keeps the id, assigner and confirmation of a person who stays in a role',
    ),
    async () => {
      const agent = await newAgent(story);
      await story.governance.assign(agent, [deputy]);
      const [before] = (await assigned(story, agent)).json;
      expect(before).toMatchObject({ ...owner, confirmed: true });
      const trainingRecordUrl = 'https://learn.example/2';
      const sets = [{ ...owner, trainingRecordUrl, role: 'ACCOUNTABLE_OWNER' }];
      const { json } = await assign(story, agent, sets, { token: story.second.token });
      expect(json).toEqual([{ ...before, trainingRecordUrl }]);
      expect((await assigned(story, agent)).json).toEqual(json);
    },
  );

  test(cites('op1.empty', 'gives a person who is added again a new, unconfirmed assignment'), async () => {
    const agent = await newAgent(story);
    await story.governance.assign(agent);
    const [before] = (await assigned(story, agent)).json;
    await assign(story, agent, []);
    expect((await assigned(story, agent)).json).toEqual([]);
    const [after] = (await assign(story, agent, [owner])).json;
    expect(after.confirmed).toBe(false);
    expect(after.assignmentId).not.toBe(before.assignmentId);
  });

  test(
    cites(
      ['op1.etag', 'decided.assignments'],
      'increases the version by one with one ledger entry per success, even without a change',
    ),
    async () => {
      const agent = await newAgent(story);
      for (const version of [1, 2, 3])
        expect((await assign(story, agent, [owner])).headers.get('etag')).toBe(`"v${version}"`);
      const entries = await entriesOf(agent);
      expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('governance.assignments_replaced'));
    },
  );

  test('accepts 1,000 people, and keeps all of them', async () => {
    const agent = await newAgent(story);
    const item = (_: unknown, index: number) => ({
      role: 'OVERSIGHT_PERSON',
      externalContact: { name: `P${index}` },
    });
    const first = await assign(story, agent, Array.from({ length: 1_000 }, item));
    expect([first.status, first.json.length]).toEqual([200, 1_000]);
    const second = await assign(story, agent, Array.from({ length: 1_000 }, item));
    expect(second.json).toEqual(first.json);
    expect((await assigned(story, agent)).json).toEqual(first.json);
  });

  test(cites('value.unknown-members', 'ignores members that the server sets'), async () => {
    const agent = await newAgent(story);
    const foreign = {
      assignmentId: randomUUID(),
      assignedBy: randomUUID(),
      assignedAt: '2020-01-01T00:00:00Z',
    };
    const item = {
      ...owner,
      ...foreign,
      confirmed: true,
      tenantId: randomUUID(),
      position: 7,
      confirmationHash: 'x',
    };
    const { status, json } = await assign(story, agent, [item], { version: 9, tenantId: randomUUID() });
    expect([status, json[0].confirmed, json[0].assignedBy]).toEqual([200, false, story.admin.id]);
    expect(json[0].assignmentId).not.toBe(foreign.assignmentId);
    expect(json[0].assignedAt).not.toBe('2020-01-01T00:00:00.000Z');
  });

  test(
    cites(['op1.path', 'decided.governed-subjects'], 'works the same for tool servers and model gateways'),
    async () => {
      const { maker, ask } = story;
      const create =
        'mutation ($input: LlmGatewayInput!) { createLlmGateway(input: $input) { llmGatewayId } }';
      const { llmGatewayId } = await ask(create, { input: { name: 'Models' } });
      const subjects: Governed[] = [
        { kind: 'MCP_SERVER', id: await maker.mcpServer() },
        { kind: 'LLM_GATEWAY', id: llmGatewayId },
      ];
      for (const subject of subjects) {
        const { status, json } = await assign(story, subject, [owner, deputy]);
        expect([status, json.map(({ userId }: { userId: string }) => userId)]).toEqual([
          200,
          [story.admin.id, story.second.id],
        ]);
        expect((await assigned(story, subject)).json).toEqual(json);
      }
    },
  );
});
