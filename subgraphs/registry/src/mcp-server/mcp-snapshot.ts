import type { McpTransport } from './mcp-server.enums.ts';

/** A tool of an MCP server, as one version of it offers it. */
export interface McpTool {
  name: string;
  description: string | null;
  /** JSON Schema of its arguments. */
  inputSchema: Record<string, unknown>;
}

/** What one version of an MCP server is. */
export interface McpSnapshot {
  description: string;
  /** `null` for a server that is reached by standard input and output. */
  url: string | null;
  transport: McpTransport;
  tools: McpTool[];
}
