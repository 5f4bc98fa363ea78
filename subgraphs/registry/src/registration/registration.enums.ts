import { defineEnum } from '@agg/kit';

/** The values of the statuses of agents and of MCP servers. */
export const registrationStatuses = ['DRAFT', 'ACTIVE', 'SUSPENDED', 'DEPRECATED', 'ARCHIVED'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** How callers authenticate at something registered. */
export const AuthType = defineEnum('AuthType', [
  'NONE',
  'API_KEY',
  'HTTP_BASIC',
  'BEARER',
  'OAUTH2',
  'OIDC',
  'MTLS',
]);
export type AuthType = keyof typeof AuthType;
