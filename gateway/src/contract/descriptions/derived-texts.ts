/** Parts of names that are no words of a sentence. */
const nouns: Readonly<Record<string, string>> = {
  accountableOwnerUser: 'user who is the accountable owner',
  binding: 'policy binding',
  context: 'conversation, the `contextId` of A2A',
  limit: 'spending limit',
  sinkAgent: 'agent that is called',
  sourceAgent: 'agent that calls',
  sourceChannel: 'channel that calls',
  sourceUser: 'user who calls',
};

const verbs: Readonly<Record<string, string>> = {
  added: 'added it',
  approved: 'approved it',
  asked: 'asked',
  assigned: 'assigned it',
  classified: 'classified it',
  created: 'created it',
  discarded: 'withdrew or rejected it',
  edited: 'last edited it',
};

/** What a name says about its meaning, such as `agentId`, `createdAt` or `createdBy`; undefined for other names. */
export function derivedText(name: string): string | undefined {
  const [, stem = '', end = ''] = /^(.+?)(ById|Ids?|At|By)$/.exec(name) ?? [];
  if (end === 'ById' && verbs[stem]) return `The id of the caller who ${verbs[stem]}.`;
  if (end === 'Id' || end === 'ById') return `The id of the ${nounOf(stem)}.`;
  if (end === 'Ids') return `The ids of the ${nounOf(stem)}s.`;
  if (end === 'At') return `When it was ${wordsOf(stem)}.`;
  if (end === 'By' && verbs[stem]) return `Who ${verbs[stem]}.`;
  return undefined;
}

/** What an optional argument of a query filters by, for ids. */
export function filteredBy(name: string): string | undefined {
  const [, stem] = /^(.+)Id$/.exec(name) ?? [];
  return stem && `Only those of the ${nounOf(stem)} with this id.`;
}

function nounOf(stem: string): string {
  return nouns[stem] ?? wordsOf(stem);
}

/** `llmGateway` → `LLM gateway`. */
function wordsOf(camel: string): string {
  const words = camel.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^(llm|mcp)\b/, (acronym) => acronym.toUpperCase());
}
