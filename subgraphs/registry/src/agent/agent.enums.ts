import { defineEnum } from '@agg/kit';

export const AgentVisibility = defineEnum('AgentVisibility', ['PRIVATE', 'TENANT', 'PUBLIC']);
export type AgentVisibility = keyof typeof AgentVisibility;

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

export const AgentStatus = defineEnum('AgentStatus', [
  'DRAFT',
  'ACTIVE',
  'SUSPENDED',
  'DEPRECATED',
  'ARCHIVED',
]);
export type AgentStatus = keyof typeof AgentStatus;
