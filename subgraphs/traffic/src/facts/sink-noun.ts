import type { SinkKind } from '@agg/policy-engine';

/** What sinks are called in messages for people. */
export const sinkNouns: Readonly<Record<SinkKind, string>> = {
  AGENT: 'agent',
  MCP_SERVER: 'MCP server',
  LLM_GATEWAY: 'LLM gateway',
};
