import type { IdempotencyStore } from '@agg/rest-facade';
import type { Graph } from '@agg/schema';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Admission } from '../admission/admission.ts';
import type { Authenticator } from '../authentication/authenticator.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { Log } from '../observability/log.ts';
import type { StreamShares } from '../subscriptions/stream-shares.ts';
import type { Clients } from './clients.ts';
import type { GatewayConfiguration } from './gateway-configuration.ts';
import type { GraphiQLTab } from './graphiql.ts';
import type { Check } from './readiness.ts';

/** A running subgraph, local or remote. */
interface GatewaySubgraph {
  name: string;
  graph: Graph;
  /** Rejects if the subgraph cannot answer. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** The parts that plugins use. */
interface GatewayParts {
  graph: FederatedGraph;
  authenticator: Authenticator;
  admission: Admission;
  eventStreams: StreamShares;
  clients: Clients;
  idempotency: IdempotencyStore;
  supergraphSdl: string;
  log: Log;
}

/** Adds its own routes to the server, for instance the REST facade. */
export type GatewayPlugin = (app: FastifyInstance, parts: GatewayParts) => void | Promise<void>;

export interface GatewayOptions {
  configuration: GatewayConfiguration;
  supergraphSdl: string;
  /** Must include tenant-auth, which owns callers and keys. */
  subgraphs: readonly GatewaySubgraph[];
  /** The documents that GraphiQL opens with, read when its page is first requested. */
  tabs?(): readonly GraphiQLTab[];
  plugins?: readonly GatewayPlugin[];
  /** Additional checks of readiness, by name. */
  checks?: ReadonlyMap<string, Check>;
  /** Metrics of parts outside the gateway, shown at `/metrics` after its own. */
  metrics?: Registry;
  log: Log;
}

/** A listening gateway. */
export interface RunningGateway extends GatewayParts {
  /** Without a trailing slash. */
  url: string;
  app: FastifyInstance;
  /** Stops gracefully: see `stopGracefully`; then stops the subgraphs. */
  stop(): Promise<void>;
}
