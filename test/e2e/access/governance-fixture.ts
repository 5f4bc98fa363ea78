import { shared } from '../../kit/shared-stack.ts';

/** What is governed, as the names of operations have it. */
export const governedNouns = ['Agent', 'McpServer', 'LlmGateway'] as const;
type Noun = (typeof governedNouns)[number];

/** Ids of the records that each of them has. */
export const recordIdNames = ['documentId', 'incidentId'] as const;
type RecordIds = Record<(typeof recordIdNames)[number], string>;
export type Records = Record<Noun, RecordIds>;

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
type Change = (document: string, variables: object) => Promise<any>;

/** Of something governed the operation's name tells which: `approveMcpServerDocument`. Nothing where it does not. */
export function recordsFor(operation: string, records: Records): Partial<RecordIds> {
  const noun = /(Agent|McpServer|LlmGateway)(Document|Incident)/i.exec(operation)?.[1]?.toLowerCase();
  return records[governedNouns.find((name) => name.toLowerCase() === noun) ?? 'Agent'];
}

/** Gives each of them a document that is still a draft and an open incident. */
export async function makeRecords(change: Change, ids: Record<Noun, string>): Promise<Records> {
  const made = governedNouns.map(async (noun) => {
    const idName = `${noun.charAt(0).toLowerCase()}${noun.slice(1)}Id`;
    const [{ documentId }, { incidentId }] = await Promise.all([
      change(
        `($id: UUID!) { add${noun}Document(${idName}: $id, input: { title: "Plan", externalRef: "1" }) { documentId } }`,
        { id: ids[noun] },
      ),
      change(
        `($id: UUID!) { report${noun}Incident(${idName}: $id, input: { title: "Leak", category: SERIOUS }) { incidentId } }`,
        { id: ids[noun] },
      ),
    ]);
    return [noun, { documentId, incidentId }];
  });
  return Object.fromEntries(await Promise.all(made));
}

/** Who answers for the agent, without any role and without having said so. */
export async function assign(change: Change, tenantId: string, agentId: string) {
  const { id: assigneeId, token: assigneeToken } = await shared.provisioning.caller(tenantId, []);
  const replace = `($id: UUID!, $userId: UUID!) {
    replaceAgentAssignments(agentId: $id, assignments: [{ userId: $userId }]) { assignments { assignmentId } } }`;
  const { assignments } = await change(replace, { id: agentId, userId: assigneeId });
  return { assigneeId, assigneeToken, assignmentId: assignments[0].assignmentId };
}
