import { defineList } from '@agg/kit';
import { McpServer } from './mcp-server.entity.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

/** The MCP servers of a tenant. */
export const mcpServerList = defineList(McpServer, {
  sort: ['name', 'createdAt', 'status', 'transport'],
  order: { by: 'createdAt', descending: true },
  filters: ['status', 'transport'],
  selective: ['status'],
  search: ['name', 'description'],
  archived: { at: 'archivedAt', index: 'mcp_server_present' },
  totals: ['status', 'transport', { isEmpty: 'archivedAt' }],
});

/** The versions of a server. */
export const mcpServerVersionList = defineList(McpServerVersion, {
  sort: ['ordinal'],
  order: { by: 'ordinal' },
  within: ['mcpServerId'],
});
