import type { TestCaller } from '@agg/kit/testing';
import { ask } from '../../kit/client.ts';

/** The kinds of subjects, with their names in operations. */
const governedNames = {
  AGENT: { name: 'Agent', root: 'agent', id: 'agentId' },
  MCP_SERVER: { name: 'McpServer', root: 'mcpServer', id: 'mcpServerId' },
  LLM_GATEWAY: { name: 'LlmGateway', root: 'llmGateway', id: 'llmGatewayId' },
} as const;
type GovernedKind = keyof typeof governedNames;

/** A governed subject. */
export interface Governed {
  kind: GovernedKind;
  id: string;
}

/** Governs subjects of one tenant through the API, as one person and, where two are needed, a second one. */
export class GovernanceMaker {
  constructor(
    private readonly url: string,
    private readonly first: TestCaller,
    private readonly second: TestCaller,
  ) {}

  async classify(subject: Governed, riskTier: string, answers: object[] = []): Promise<void> {
    const values = { input: { riskTier, answers }, reason: 'As the test wants it.' };
    await this.change(
      subject,
      'classify',
      '',
      'input: ClassificationInput!, reason: Prose!',
      values,
      'riskTier',
    );
  }

  /** Assigns the first person as owner, and `others`; the owner confirms. */
  async assign(subject: Governed, others: object[] = []): Promise<void> {
    const owner = { role: 'ACCOUNTABLE_OWNER', userId: this.first.id };
    const assignments = [owner, ...others];
    const selection = 'assignments { assignmentId role }';
    const set = await this.change(
      subject,
      'replace',
      'Assignments',
      'assignments: [AssignmentInput!]!',
      { assignments },
      selection,
    );
    const own = set.assignments.find(({ role }: { role: string }) => role === 'ACCOUNTABLE_OWNER');
    const confirm = 'mutation ($id: UUID!) { confirmAssignment(assignmentId: $id) { confirmed } }';
    await ask(this.url, confirm, { id: own.assignmentId }, this.first.token);
  }

  /** Removes all assignments. */
  async clearAssignments(subject: Governed): Promise<void> {
    const variables = { assignments: [] };
    await this.change(
      subject,
      'replace',
      'Assignments',
      'assignments: [AssignmentInput!]!',
      variables,
      'version',
    );
  }

  /** Adds a document as the first person and approves it as the second. @returns its id */
  async approved(subject: Governed, kind: string, more: object = {}): Promise<string> {
    const input = { kind, title: kind, externalRef: 'DOC-1', ...more };
    const { documentId } = await this.change(
      subject,
      'add',
      'Document',
      'input: DocumentInput!',
      { input },
      'documentId',
    );
    const { name, id } = governedNames[subject.kind];
    const approve = `mutation ($id: UUID!, $documentId: UUID!) {
      approve${name}Document(${id}: $id, documentId: $documentId) { status } }`;
    await ask(this.url, approve, { id: subject.id, documentId }, this.second.token);
    return documentId;
  }

  async setMode(action: string, mode: string): Promise<void> {
    const document = `mutation { setGateMode(action: ${action}, mode: ${mode}) { mode } }`;
    await ask(this.url, document, {}, this.first.token);
  }

  /** Members that governance adds to a subject. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  async show({ kind, id }: Governed, selection: string): Promise<any> {
    const { root, id: idName } = governedNames[kind];
    return ask(
      this.url,
      `query ($id: UUID!) { ${root}(${idName}: $id) { ${selection} } }`,
      { id },
      this.first.token,
    );
  }

  private change(
    { kind, id }: Governed,
    verb: string,
    noun: string,
    declared: string,
    variables: object,
    selection: string,
  ) {
    const { name, id: idName } = governedNames[kind];
    const names = [...declared.matchAll(/(\w+):/g)].map(([, argument]) => `${argument}: $${argument}`);
    const document = `mutation ($id: UUID!, $${declared.replace(', ', ', $')}) {
      ${verb}${name}${noun}(${idName}: $id, ${names.join(', ')}) { ${selection} } }`;
    return ask(this.url, document, { id, ...variables }, this.first.token);
  }
}
