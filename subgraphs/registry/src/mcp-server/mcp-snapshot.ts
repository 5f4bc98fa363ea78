import type { McpTransport } from './mcp-server.enums.ts';

/** A tool of an MCP server, as one version offers it. */
export interface McpTool {
  name: string;
  description: string | null;
  /** JSON Schema of its arguments. */
  inputSchema: Record<string, unknown>;
}

/** The content of one version of an MCP server. */
export interface McpSnapshot {
  description: string;
  /** `null` for a server on standard input and output. */
  url: string | null;
  transport: McpTransport;
  tools: McpTool[];
}
