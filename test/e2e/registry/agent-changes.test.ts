import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { startCardServer } from './card-server.ts';

const ledger = new LedgerReader();
const create = `mutation ($input: AgentInput!, $reason: Prose) {
  createAgent(input: $input, reason: $reason) { agentId originalCardUrl cardName } }`;

describe('An agent', () => {
  test(cites('decided.etag-and-if-match', 'is changed only in the state that If-Match names'), async () => {
    const { admin, maker } = await beginStory();
    const path = `/registry/v1/agents/${await maker.agent()}`;
    const send = (method: string, address: string, tag: string, body?: object) =>
      rest(shared.url, method, address, admin.token, {
        headers: { 'if-match': tag, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const tag = String((await rest(shared.url, 'GET', path, admin.token)).headers.get('etag'));
    expect((await send('PATCH', path, '"v99"', { name: 'Other' })).status).toBe(412);
    const renamed = await send('PATCH', path, tag, { name: 'Other' });
    expect([renamed.status, renamed.json.name]).toEqual([200, 'Other']);
    expect((await send('POST', `${path}/suspend`, tag, { reason: 'Stale.' })).status).toBe(412);
    expect((await send('DELETE', path, tag)).status).toBe(412);
    expect((await send('DELETE', path, String(renamed.headers.get('etag')))).status).toBe(204);
  });

  test('has the reasons of its changes in the ledger', async () => {
    const { ask, tenantId } = await beginStory();
    const reason = { reason: 'Ordered by Ada.' };
    const { agentId: id } = await ask(create, { input: { card: agentCard('Clerk') }, ...reason });
    for (const field of [
      'updateAgent(agentId: $id, input: { name: "Other" }, reason: $reason)',
      'activateAgent(agentId: $id, reason: $reason)',
      'archiveAgent(agentId: $id, reason: $reason)',
    ]) {
      const document = `mutation ($id: UUID!, $reason: Prose) { ${field} { statusReason } }`;
      expect(await ask(document, { id, ...reason })).toEqual({ statusReason: null });
    }
    const entries = (await ledger.chain(tenantId)).filter(({ subjectId }) => subjectId === id);
    expect(entries.map((entry) => entry.reason)).toEqual(Array(4).fill('Ordered by Ada.'));
  });

  test('is registered by a bare host, whose card is at its well-known address', async () => {
    const { ask } = await beginStory();
    const served = await startCardServer(agentCard('Librarian'));
    try {
      const { origin } = new URL(served.url);
      for (const cardUrl of [origin, `${origin}/`])
        expect(await ask(create, { input: { cardUrl, name: `From ${cardUrl}` } })).toMatchObject({
          originalCardUrl: `${origin}/.well-known/agent-card.json`,
          cardName: 'Librarian',
        });
    } finally {
      await served.stop();
    }
  });
});
