/** Kinds of things whose ids one tenant can steal from another. */
export const kinds = [
  'channel',
  'agent',
  'mcpServer',
  'llmProvider',
  'llmGateway',
  'killSwitch',
  'AgentSubscription',
  'ChannelSubscription',
  'UserSubscription',
  'McpServerSubscription',
  'LlmGatewaySubscription',
  'user',
  'session',
  'group',
  'credential',
  'identityProvider',
  'domain',
  'document',
  'incident',
  'assignment',
] as const;
export type Kind = (typeof kinds)[number];

/** An operation that a tenant may send, with ids of its own or stolen ones. */
export interface Operation {
  name: string;
  /** The kinds of the ids in its variables `$a` and `$b`; a domain is in `$domain`. */
  takes: readonly Kind[];
  makes?: Kind;
  /**
   * The ids only filter a list, so that a stolen one finds nothing; every other operation has to refuse it.
   */
  isList?: boolean;
  document?: string;
  /** Instead of a document: the method and the path at the REST facade. */
  rest?: (a: string) => readonly [method: string, path: string];
}

/** The variables that documents may use. */
const types: Readonly<Record<string, string>> = {
  a: 'UUID!',
  b: 'UUID!',
  domain: 'Name!',
  issuer: 'HttpUrl!',
  name: 'Name!',
  prose: 'Prose!',
  secret: 'String!',
  card: 'JsonObject!',
  email: 'Email!',
  newDomain: 'Name!',
  clientSecret: 'Secret!',
};

/** An operation on one root field, with the variables in the field's text. */
export function operation(
  type: 'query' | 'mutation',
  takes: readonly Kind[],
  field: string,
  selection: string,
  more: Pick<Operation, 'makes' | 'isList'> = {},
): Operation {
  const used = [...new Set(field.match(/\$\w+/g) ?? [])];
  const declared = used.map((variable) => `${variable}: ${types[variable.slice(1)]}`);
  const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
  return { name: field, takes, document: `${type} ${head} { ${field} { ${selection} } }`, ...more };
}
