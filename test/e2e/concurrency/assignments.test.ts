import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { unusedName } from '../../kit/unused-name.ts';

const rounds = process.env.CAMPAIGN ? 200 : 8;
const atOnce = 30;
/** Six people make thirty ordered pairs. */
const people = 6;

const ledger = new LedgerReader();
let story: Story;
/** Thirty different sets of an owner and a deputy. */
let sets: { role: string; userId: string }[][];

beforeAll(async () => {
  story = await beginStory();
  const ids = await Promise.all(Array.from({ length: people }, async () => (await story.caller([])).id));
  sets = ids.flatMap((owner) =>
    ids
      .filter((deputy) => deputy !== owner)
      .map((deputy) => [
        { role: 'ACCOUNTABLE_OWNER', userId: owner },
        { role: 'DEPUTY_OWNER', userId: deputy },
      ]),
  );
});

async function newAgent(): Promise<string> {
  const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  return (
    await story.ask(create, { input: { card: agentCard(unusedName(story.admin, 'agent', 'Contended')) } })
  ).agentId;
}

const pathOf = (agentId: string) => `/registry/v1/agents/${agentId}/governance/assignments`;

/** Sends all sets concurrently, each with its number as the reason. */
function putAll(agentId: string, headers: Record<string, string> = {}): Promise<RestAnswer[]> {
  return Promise.all(
    sets.map((assignments, index) =>
      untilAdmitted(() =>
        rest(shared.url, 'PUT', pathOf(agentId), story.admin.token, {
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ assignments, reason: String(index) }),
        }),
      ),
    ),
  );
}

/** A busy product refuses some of so many requests of one tenant with 429: these come again, as those of clients do. */
async function untilAdmitted(send: () => Promise<RestAnswer>): Promise<RestAnswer> {
  const answer = await send();
  if (answer.status !== 429) return answer;
  await sleep(Number(answer.headers.get('retry-after')) * 1_000);
  return await untilAdmitted(send);
}

function peopleOf(json: { role: string; userId: string }[]) {
  return json.map(({ role, userId }) => ({ role, userId }));
}

/** The reasons of the replacements in the ledger, in order. */
async function replacementsOf(agentId: string): Promise<(string | null)[]> {
  const chain = await ledger.chain(story.tenantId);
  return chain
    .filter(({ action, subjectId }) => action === 'governance.assignments_replaced' && subjectId === agentId)
    .map(({ reason }) => reason);
}

describe(`${atOnce} replacements of the assignments of one agent at the same moment (${rounds} rounds)`, () => {
  test(
    cites(
      'op1.concurrent',
      'leave exactly one set, answer each success with its own set, and are in order in the ledger',
    ),
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const agentId = await newAgent();
        const answers = await putAll(agentId);
        expect(answers.map(({ status }) => status)).toEqual(Array(atOnce).fill(200));
        for (const [index, { json }] of answers.entries()) expect(peopleOf(json)).toEqual(sets[index]);
        const inOrder = await replacementsOf(agentId);
        expect(inOrder).toHaveLength(atOnce);
        for (const [place, reason] of inOrder.entries())
          expect(answers[Number(reason)]?.headers.get('etag')).toBe(`"v${place + 1}"`);
        const left = await story.rest('GET', pathOf(agentId));
        expect(peopleOf(left.json)).toEqual(sets[Number(inOrder.at(-1))]);
        expect(left.headers.get('etag')).toBe(`"v${atOnce}"`);
      }
    },
  );

  test(
    cites(
      ['op1.etag', 'error.precondition', 'decided.etag-and-if-match'],
      'with one If-Match succeed once, and the others get 412',
    ),
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const agentId = await newAgent();
        const etag = String((await story.rest('GET', pathOf(agentId))).headers.get('etag'));
        const answers = await putAll(agentId, { 'if-match': etag });
        const statuses = answers.map(({ status }) => status).sort();
        expect(statuses).toEqual([200, ...Array(atOnce - 1).fill(412)]);
        const winner = answers.findIndex(({ status }) => status === 200);
        expect(await replacementsOf(agentId)).toEqual([String(winner)]);
        expect(peopleOf((await story.rest('GET', pathOf(agentId))).json)).toEqual(sets[winner]);
      }
    },
  );
});
