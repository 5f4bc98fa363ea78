import type { Made } from '@agg/kit/testing';

/** A governed subject, as operations name it. */
interface GovernedNoun {
  /** In the middle of a name: `addAgentDocument`. */
  noun: string;
  /** At the beginning of a name: `agentDocuments`, `agentId`. */
  field: string;
}

const governed: readonly GovernedNoun[] = [
  { noun: 'Agent', field: 'agent' },
  { noun: 'McpServer', field: 'mcpServer' },
  { noun: 'LlmGateway', field: 'llmGateway' },
];

/** One list of what each governed subject has. */
export function ofEach<T>(itemsOf: (noun: GovernedNoun) => readonly T[]): T[] {
  return governed.flatMap(itemsOf);
}

/** One record of what each governed subject has, by name. */
export function byEach<T>(
  entryOf: (noun: GovernedNoun) => readonly [name: string, value: T],
): Record<string, T> {
  return Object.fromEntries(governed.map(entryOf));
}

/** The subject in the name of an operation, or of another text; an agent if there is none. */
function fieldIn(text: string): string {
  const found = governed.find(({ field }) => text.toLowerCase().includes(field.toLowerCase()));
  return found?.field ?? 'agent';
}

/** The id of a record of the subject in the operation's name, for instance of `approveMcpServerDocument`. */
export function recordId(operation: string, record: 'Document' | 'Incident', made: Made): string | undefined {
  return made[`${fieldIn(operation)}${record}Id`];
}
