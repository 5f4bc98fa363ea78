import { defineEnum } from '@agg/kit';
import { registrationStatuses } from '../registration/registration.enums.ts';

export const McpServerStatus = defineEnum('McpServerStatus', registrationStatuses);
export type McpServerStatus = keyof typeof McpServerStatus;

export const McpTransport = defineEnum('McpTransport', ['STREAMABLE_HTTP', 'SSE', 'STDIO']);
export type McpTransport = keyof typeof McpTransport;
