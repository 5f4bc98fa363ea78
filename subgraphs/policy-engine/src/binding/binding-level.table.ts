/** The things that a binding can name (interface, policy binding). */
export const bindingReferences = [
  'agent',
  'sourceAgent',
  'sinkAgent',
  'sourceUser',
  'channel',
  'mcpServer',
  'llmGateway',
] as const;
export type BindingReference = (typeof bindingReferences)[number];

/** The levels as operation 19 names them. */
export const coarseLevels = ['TENANT', 'AGENT', 'SUBSCRIPTION'] as const;
export type CoarseLevel = (typeof coarseLevels)[number];

/** Who calls, and who is called. */
export const sourceKinds = ['AGENT', 'USER', 'CHANNEL'] as const;
export type SourceKind = (typeof sourceKinds)[number];
export const sinkKinds = ['AGENT', 'MCP_SERVER', 'LLM_GATEWAY'] as const;
export type SinkKind = (typeof sinkKinds)[number];

/** What a level demands of a hop. */
interface LevelRow {
  coarse: CoarseLevel;
  /** The kind of the source, and the member of a binding that names it; absent: any source. */
  source?: { kind: SourceKind; as: BindingReference };
  sink?: { kind: SinkKind; as: BindingReference };
}

/** The levels of bindings (interface, `bindingLevel`), in the order in which their policies apply. */
export const bindingLevelTable = {
  TENANT: { coarse: 'TENANT' },
  ANY_TO_AGENT: { coarse: 'AGENT', sink: { kind: 'AGENT', as: 'agent' } },
  ANY_TO_MCP_SERVER: { coarse: 'AGENT', sink: { kind: 'MCP_SERVER', as: 'mcpServer' } },
  ANY_TO_LLM_GATEWAY: { coarse: 'AGENT', sink: { kind: 'LLM_GATEWAY', as: 'llmGateway' } },
  CHANNEL_TO_ANY_AGENT: { coarse: 'AGENT', source: { kind: 'CHANNEL', as: 'channel' } },
  AGENT_TO_AGENT: {
    coarse: 'SUBSCRIPTION',
    source: { kind: 'AGENT', as: 'sourceAgent' },
    sink: { kind: 'AGENT', as: 'sinkAgent' },
  },
  USER_TO_AGENT: {
    coarse: 'SUBSCRIPTION',
    source: { kind: 'USER', as: 'sourceUser' },
    sink: { kind: 'AGENT', as: 'agent' },
  },
  CHANNEL_TO_AGENT: {
    coarse: 'SUBSCRIPTION',
    source: { kind: 'CHANNEL', as: 'channel' },
    sink: { kind: 'AGENT', as: 'agent' },
  },
  AGENT_TO_MCP_SERVER: {
    coarse: 'SUBSCRIPTION',
    source: { kind: 'AGENT', as: 'sourceAgent' },
    sink: { kind: 'MCP_SERVER', as: 'mcpServer' },
  },
  AGENT_TO_LLM_GATEWAY: {
    coarse: 'SUBSCRIPTION',
    source: { kind: 'AGENT', as: 'sourceAgent' },
    sink: { kind: 'LLM_GATEWAY', as: 'llmGateway' },
  },
  USER_TO_LLM_GATEWAY: {
    coarse: 'SUBSCRIPTION',
    source: { kind: 'USER', as: 'sourceUser' },
    sink: { kind: 'LLM_GATEWAY', as: 'llmGateway' },
  },
} as const satisfies Record<string, LevelRow>;

export type BindingLevel = keyof typeof bindingLevelTable;

export const bindingLevels = Object.keys(bindingLevelTable) as BindingLevel[];

/** The row of a level. */
export function levelOf(level: BindingLevel): LevelRow {
  return bindingLevelTable[level];
}

/** The members of a binding that a level demands: exactly these. */
export function referencesOf(level: BindingLevel): BindingReference[] {
  const { source, sink } = levelOf(level);
  return [source?.as, sink?.as].filter((name) => name !== undefined);
}

/** Whether a level applies to calls of agents only (CHANNEL_TO_ANY_AGENT names no agent). */
export function sinkKindOf(level: BindingLevel): SinkKind | undefined {
  return level === 'CHANNEL_TO_ANY_AGENT' ? 'AGENT' : levelOf(level).sink?.kind;
}
