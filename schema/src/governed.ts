/** The kinds of things that are governed. */
export const governedKinds = ['AGENT', 'MCP_SERVER', 'LLM_GATEWAY'] as const;
export type GovernedKind = (typeof governedKinds)[number];

/** The actions that the gate decides on before they are done. */
export const gateActions = [
  'REGISTER_VERSION',
  'ACTIVATE',
  'PUBLISH',
  'SUBSCRIBE',
  'INVOKE',
  'CHANGE_TIER',
  'DECOMMISSION',
] as const;
export type GateAction = (typeof gateActions)[number];
