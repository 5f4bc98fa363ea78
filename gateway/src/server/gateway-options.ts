import type { IdempotencyStore } from '@agg/rest-facade';
import type { Graph } from '@agg/schema';
import type { FastifyInstance } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import type { Authenticator } from '../authentication/authenticator.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { Log } from '../observability/log.ts';
import type { StreamShares } from '../subscriptions/stream-shares.ts';
import type { Clients } from './clients.ts';
import type { GatewayConfiguration } from './gateway-configuration.ts';
import type { GraphiQLTab } from './graphiql.ts';
import type { Check } from './readiness.ts';

/** A subgraph that answers, in this process or apart. */
interface GatewaySubgraph {
  name: string;
  graph: Graph;
  /** Rejects when the subgraph cannot answer. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** What plugins stand on. */
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

/** Adds routes of its own to the server, for instance the REST facade. */
export type GatewayPlugin = (app: FastifyInstance, parts: GatewayParts) => void | Promise<void>;

export interface GatewayOptions {
  configuration: GatewayConfiguration;
  supergraphSdl: string;
  /** tenant-auth among them: it knows callers and keys. */
  subgraphs: readonly GatewaySubgraph[];
  /** The documents that GraphiQL opens with, asked for with its page. */
  tabs?(): readonly GraphiQLTab[];
  plugins?: readonly GatewayPlugin[];
  /** More that readiness asks for, by name. */
  checks?: ReadonlyMap<string, Check>;
  log: Log;
}

/** A gateway that listens. */
export interface RunningGateway extends GatewayParts {
  /** Without a slash at the end. */
  url: string;
  app: FastifyInstance;
  /** Stops gracefully: see `stopGracefully`; then stops the subgraphs. */
  stop(): Promise<void>;
}
