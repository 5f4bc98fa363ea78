import { defineEnum } from '@agg/kit';

export const KillSwitchScope = defineEnum('KillSwitchScope', [
  'TENANT',
  'AGENT',
  'MCP_SERVER',
  'LLM_GATEWAY',
  'CHANNEL',
  'USER',
]);
export type KillSwitchScope = keyof typeof KillSwitchScope;
