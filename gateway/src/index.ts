export {
  type Authenticator,
  type AuthenticatorOptions,
  createAuthenticator,
} from './authentication/authenticator.ts';
export { type PrincipalChange, PrincipalDirectory } from './authentication/principal-directory.ts';
export { apiSchemaOf } from './execution/api-schema.ts';
export {
  createFederatedGraph,
  type FederatedGraph,
  type FederatedGraphOptions,
} from './execution/federated-graph.ts';
export { createRemoteGraph, type RemoteGraph, type RemoteGraphOptions } from './execution/remote-graph.ts';
export { createLog, type Log, silentLog } from './observability/log.ts';
export type { GatewayConfiguration } from './server/gateway-configuration.ts';
export type {
  GatewayOptions,
  GatewayParts,
  GatewayPlugin,
  GatewaySubgraph,
  RunningGateway,
} from './server/gateway-options.ts';
export type { GraphiQLTab } from './server/graphiql.ts';
export { startGateway } from './server/start-gateway.ts';
export { stopOnSignals } from './server/stop-on-signals.ts';
