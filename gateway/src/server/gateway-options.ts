import type { Clock } from '@agg/kit';
import type { Check, RateLimits, State, Watched } from '@agg/kit/host';
import type { Graph } from '@agg/schema';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { GraphiQLTab } from '../graphiql/graphiql.routes.ts';
import type { Log } from '../observability/log.ts';
import type { GatewayConfiguration } from './gateway-configuration.ts';
import type { GatewayParts } from './gateway-parts.ts';

/** A running subgraph, local or remote. */
interface GatewaySubgraph {
  name: string;
  graph: Graph;
  /** Rejects if the subgraph cannot answer. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Adds its own routes to the server, for instance the REST facade. */
export type GatewayPlugin = (app: FastifyInstance, parts: GatewayParts) => void | Promise<void>;

export interface GatewayOptions {
  configuration: GatewayConfiguration;
  supergraphSdl: string;
  /** Must include tenant-auth, which owns callers and keys. */
  subgraphs: readonly GatewaySubgraph[];
  /** The documents that GraphiQL opens with, read when its page is requested. */
  tabs?(): readonly GraphiQLTab[];
  plugins?: readonly GatewayPlugin[];
  /** Additional checks of readiness, by name. */
  checks?: ReadonlyMap<string, Check>;
  /** Additional states that prevent service, by name. */
  states?: ReadonlyMap<string, State>;
  /** Metrics of parts outside the gateway, shown at `/metrics` after its own. */
  metrics?: Registry;
  /** Where all processes count requests together; by default this process counts alone. */
  limits?: RateLimits;
  log: Log;
  /** Where whatever waits has its time from; by default from the machine. */
  clock?: Clock;
}

/** A listening gateway. */
export interface RunningGateway extends GatewayParts {
  /** Without a trailing slash. */
  url: string;
  app: FastifyInstance;
  watched: Watched;
  /** Stops gracefully: see `stopGracefully`; then stops the subgraphs. */
  stop(): Promise<void>;
}
