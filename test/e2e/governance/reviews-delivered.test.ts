import type { TestCaller } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask } from '../../kit/client.ts';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const path = '/registry/v1/governance/events';
const watching = `subscription ($after: String, $subjectKinds: [GovernedKind!]) {
  governanceChanged(after: $after, subjectKinds: $subjectKinds) {
    cursor action subjectKind subjectId id agent { agentId name } mcpServer { mcpServerId name }
    reviews { kind id subjectId } actorUser { id name } } }`;
const add = (name: string, id: string) => `mutation ($id: UUID!, $title: Name!) {
  add${name}Document(${id}: $id, input: { title: $title, externalRef: "DOC-1" }) { documentId } }`;
const approve = `mutation ($agentId: UUID!, $id: UUID!) {
  approveAgentDocument(agentId: $agentId, documentId: $id) { status } }`;
const report = `mutation ($id: UUID!) {
  reportAgentIncident(agentId: $id, input: { category: SERIOUS, title: "Outage" }) { incidentId } }`;

async function addDocument({ ask }: Story, agentId: string, title = 'DPIA'): Promise<string> {
  return (await ask(add('Agent', 'agentId'), { id: agentId, title })).documentId;
}

/** Subscribes as a caller, from the beginning or from a cursor, and collects the events. */
async function watch({ token }: TestCaller, variables: object = { after: '0' }) {
  const client = await SocketClient.connect(shared.url, token);
  const operation = client.subscribe(watching, variables);
  const received = () => operation.answers.flatMap(({ data }) => data?.governanceChanged ?? []);
  const refused = () => operation.refused ?? operation.answers.find(({ errors }) => errors)?.errors;
  return { received, refused, close: () => client.close() };
}

/** Cursors of all governance entries in the tenant's ledger, oldest first. */
async function cursorsInLedger(tenantId: string): Promise<string[]> {
  const received = ['GOVERNANCE', 'GOVERNANCE_DOCUMENT', 'INCIDENT', 'GATE_DECISION'];
  const chain = await new LedgerReader().chain(tenantId);
  return chain.filter(({ subjectKind }) => received.includes(subjectKind)).map(({ seq }) => String(seq));
}

describe('governanceChanged', () => {
  test('delivers the change, its subject, its actor and the reviews that are due now', async () => {
    const story = await beginStory();
    const agentId = await story.maker.agent('Clerk');
    const { received, close } = await watch(story.admin);
    const documentId = await addDocument(story, agentId);
    const find = (action: string) =>
      eventually(() => received().find((event) => event.action === action), action);
    expect(await find('governance-document.created')).toMatchObject({
      id: documentId,
      subjectKind: 'AGENT',
      subjectId: agentId,
      agent: { agentId, name: 'Clerk' },
      mcpServer: null,
      actorUser: { id: story.admin.id, name: 'Grace Hopper' },
      reviews: expect.arrayContaining([{ kind: 'DOCUMENT_APPROVAL', id: documentId, subjectId: agentId }]),
    });
    const second = await story.caller(['REGISTRY:WRITE'], { name: 'Alan Turing' });
    await ask(shared.url, approve, { agentId, id: documentId }, second.token);
    const approved = await find('governance-document.approved');
    expect(approved).toMatchObject({ id: documentId, actorUser: { name: 'Alan Turing' } });
    expect(approved.reviews.map(({ id }: { id: string }) => id)).not.toContain(documentId);
    await close();
  });

  test('delivers every governance change in the order of the ledger, and nothing else', async () => {
    const story = await beginStory();
    const { received, close } = await watch(story.admin);
    const agentId = await story.maker.agent();
    await addDocument(story, agentId);
    await story.maker.channel();
    await story.ask('mutation { setGateMode(action: SUBSCRIBE, mode: OFF, reason: "A test.") { mode } }');
    const { incidentId } = await story.ask(report, { id: agentId });
    await eventually(() => received().some(({ id }) => id === incidentId), 'the incident is delivered');
    expect(received().map(({ cursor }) => cursor)).toEqual(await cursorsInLedger(story.tenantId));
    expect(received().length).toBeGreaterThanOrEqual(2);
    await close();
  });

  test('resumes after the last event each time the connection is cut', async () => {
    const story = await beginStory();
    const agentId = await story.maker.agent();
    for (let made = 0; made < 6; made += 1) await addDocument(story, agentId, `Number ${made}`);
    const expected = await cursorsInLedger(story.tenantId);
    const seen: string[] = [];
    while (seen.length < expected.length) {
      const stream = await EventStreamClient.open(shared.url, path, story.admin.token, seen.at(-1) ?? '0');
      const { id, event, data } = await eventually(() => stream.events[0], 'the next event is delivered');
      expect({ event, cursor: data.cursor }).toEqual({ event: 'governanceChanged', cursor: id });
      seen.push(String(id));
      stream.cut();
    }
    expect(seen).toEqual(expected);
    const socket = await watch(story.admin, { after: expected.at(-2) });
    await eventually(() => socket.received()[0], 'the last event is delivered again');
    expect(socket.received().map(({ cursor }) => cursor)).toEqual(expected.slice(-1));
    await socket.close();
  });

  test(
    cites(
      'decided.governancereviews-and-governancechanged',
      'delivers no subject that the caller cannot read, and only the requested kinds',
    ),
    async () => {
      const story = await beginStory();
      const stranger = (await beginStory()).admin;
      const reader = await story.caller(['MCP_REGISTRY:READ', 'USERS:ADMIN']);
      const nobody = await story.caller(['REGISTRY:WRITE']);
      const mcpServers = { after: '0', subjectKinds: ['MCP_SERVER'] };
      const listening = [watch(reader), watch(story.admin, mcpServers), watch(nobody), watch(stranger)];
      const [ofReader, ofAdmin, ofNobody, ofStranger] = await Promise.all(listening);
      await addDocument(story, await story.maker.agent());
      const mcpServerId = await story.maker.mcpServer('Files');
      await story.ask(add('McpServer', 'mcpServerId'), { id: mcpServerId, title: 'QMS' });
      const mcpServer = { subjectKind: 'MCP_SERVER', agent: null, mcpServer: { mcpServerId, name: 'Files' } };
      for (const watcher of [ofReader, ofAdmin]) {
        await eventually(() => watcher?.received()[0], 'the document of the MCP server is delivered');
        expect(watcher?.received()).toEqual(
          watcher?.received().map(() => expect.objectContaining(mcpServer)),
        );
      }
      expect([ofNobody?.received(), ofStranger?.received()]).toEqual([[], []]);
      const [refused] = await eventually(() => ofNobody?.refused(), 'a caller without roles is refused');
      expect(refused).toMatchObject({
        message: expect.stringContaining('REGISTRY:READ or MCP_REGISTRY:READ or LLM_GATEWAY:READ'),
        extensions: { code: 'FORBIDDEN' },
      });
      await Promise.all([ofReader, ofAdmin, ofNobody, ofStranger].map((watcher) => watcher?.close()));
    },
  );

  test('refuses a cursor that no event has carried', async () => {
    const { received, refused, close } = await watch((await beginStory()).admin, { after: '999999999' });
    const [error] = await eventually(refused, 'the cursor is refused');
    expect(error?.extensions.code).toBe('VALIDATION_FAILED');
    expect(received()).toEqual([]);
    await close();
  });
});
