import { defineEnum } from '@agg/kit';

export const McpServerStatus = defineEnum('McpServerStatus', [
  'DRAFT',
  'ACTIVE',
  'SUSPENDED',
  'DEPRECATED',
  'ARCHIVED',
]);
export type McpServerStatus = keyof typeof McpServerStatus;

export const McpTransport = defineEnum('McpTransport', ['STREAMABLE_HTTP', 'SSE', 'STDIO']);
export type McpTransport = keyof typeof McpTransport;
