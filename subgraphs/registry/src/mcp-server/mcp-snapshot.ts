import type { McpServerInfo, McpTool } from '../mcp-reader/mcp-tool.types.ts';
import type { McpTransport } from './mcp-server.enums.ts';

/** The content of one version of an MCP server. */
export interface McpSnapshot {
  description: string;
  /** `null` for a server on standard input and output. */
  url: string | null;
  transport: McpTransport;
  tools: McpTool[];
  /** Only in versions whose tools were read from the server. */
  serverInfo?: McpServerInfo;
}
