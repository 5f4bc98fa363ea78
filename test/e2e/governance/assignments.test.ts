import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { timestamp, uuidV7 } from '../../kit/story.ts';
import { assign, assigned, contact, newAgent } from './assigning.ts';
import { governanceEntries } from './governance-ledger.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

let story: GovernanceStory;
let owner: { userId: string };
let deputy: { role: string; userId: string };
beforeAll(async () => {
  story = await beginGovernance();
  owner = { userId: story.admin.id };
  deputy = { role: 'DEPUTY_OWNER', userId: story.second.id };
});

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
      expect(await governanceEntries(story.tenantId, agent.id)).toMatchObject([
        { action: 'governance.assignments_replaced', reason: 'First.', actorId: story.admin.id },
      ]);
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
