import { shared } from '../../kit/shared-stack.ts';

/** The governed subjects, as operations name them. */
export const governedNouns = ['Agent', 'McpServer', 'LlmGateway'] as const;
type Noun = (typeof governedNouns)[number];

/** Names of the ids of each subject's records. */
export const recordIdNames = ['documentId', 'incidentId'] as const;
type RecordIds = Record<(typeof recordIdNames)[number], string>;
export type Records = Record<Noun, RecordIds>;

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
type Change = (document: string, variables: object) => Promise<any>;

/**
 * The record ids of the subject in the operation's name, such as `approveMcpServerDocument`, if it has one.
 */
export function recordsFor(operation: string, records: Records): Partial<RecordIds> {
  const noun = /(Agent|McpServer|LlmGateway)(Document|Incident)/i.exec(operation)?.[1]?.toLowerCase();
  return records[governedNouns.find((name) => name.toLowerCase() === noun) ?? 'Agent'];
}

/** Gives each subject a draft document and an open incident. */
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

/** Assigns a person without any role, who has not confirmed yet, to the agent. */
export async function assign(change: Change, tenantId: string, agentId: string) {
  const { id: assigneeId, token: assigneeToken } = await shared.provisioning.caller(tenantId, []);
  const replace = `($id: UUID!, $userId: UUID!) {
    replaceAgentAssignments(agentId: $id, assignments: [{ userId: $userId }]) { assignments { assignmentId } } }`;
  const { assignments } = await change(replace, { id: agentId, userId: assigneeId });
  return { assigneeId, assigneeToken, assignmentId: assignments[0].assignmentId };
}
