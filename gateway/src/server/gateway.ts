import '../execution/telemetry.ts';
import type { Clock } from '@agg/kit';
import {
  type Check,
  measureService,
  type RateLimits,
  Readiness,
  type State,
  type Watched,
} from '@agg/kit/host';
import type { IdempotencyStore } from '@agg/rest-facade';
import { type Graph, readAccessTable } from '@agg/schema';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { countFetches, WaitingOperations } from '../admission/waiting-operations.ts';
import {
  anyMutation,
  forgetAfterMutation,
  killSwitchMutation,
} from '../authentication/forget-after-mutation.ts';
import { OperationDocuments } from '../documents/operation-documents.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { GraphiQLTab } from '../graphiql/graphiql.routes.ts';
import { createApolloServer } from '../graphql/apollo-server.ts';
import { type IsAllowedOrigin, originsAllowed } from '../http/cross-origin.ts';
import { IdempotentRequests } from '../idempotency/idempotent-requests.ts';
import { RepeatableMutations } from '../idempotency/repeatable-mutations.ts';
import { measureLane } from '../lane/lane.ts';
import { PlanningTime } from '../limits/planning-time.ts';
import type { Log } from '../observability/log.ts';
import { Metrics } from '../observability/metrics.ts';
import { measureRates } from '../rates/request-rates.ts';
import { SocketServer } from '../sockets/socket-server.ts';
import { createCapacity, type GatewayCapacity } from './capacity.ts';
import { createFederatedGraph } from './create-federated-graph.ts';
import type { GatewayConfiguration } from './gateway-configuration.ts';
import { createIdentity, type GatewayIdentity, identitySubgraph } from './identity.ts';

/** A running subgraph, local or remote. */
interface GatewaySubgraph {
  name: string;
  graph: Graph;
  /** Rejects if the subgraph cannot answer. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Adds its own routes to the server, for instance the REST facade. */
export type GatewayPlugin = (app: FastifyInstance, gateway: Gateway) => void | Promise<void>;

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

/** The parts that execute GraphQL. */
interface GraphParts {
  graph: FederatedGraph;
  documents: OperationDocuments;
  apollo: ReturnType<typeof createApolloServer>;
}

/** The parts that tell operators how the process does. */
interface OperatorParts {
  metrics: Metrics;
  readiness: Readiness;
  /** What probes and Prometheus read. */
  watched: Watched;
}

/** The parts between the HTTP server and the subgraphs; the routes and the plugins use them. */
export interface Gateway extends GatewayIdentity, GatewayCapacity, GraphParts, OperatorParts {
  idempotency: IdempotencyStore;
  mutations: RepeatableMutations;
  sockets: SocketServer;
  isAllowedOrigin: IsAllowedOrigin;
  supergraphSdl: string;
  log: Log;
}

/** Creates the parts; nothing listens yet. @throws Error if a subgraph is missing */
export function createGateway(options: GatewayOptions): Gateway {
  const { configuration, supergraphSdl, log, clock } = options;
  const identity = createIdentity(options);
  const capacity = createCapacity(configuration, clock);
  const planning = new PlanningTime(configuration.planningPerSecond ?? 20, {
    clock,
    onSpent: (requester, milliseconds) => capacity.admission.charge(requester, milliseconds),
  });
  const metrics = createMetrics({ ...identity, ...capacity, planning }, () => sockets);
  const parts = {
    ...identity,
    ...capacity,
    ...createGraph(options, { ...identity, ...capacity, planning, metrics }),
    ...createReadiness(options, { ...identity, ...capacity, metrics }),
    isAllowedOrigin: originsAllowed(configuration),
    supergraphSdl,
    log,
  };
  const sockets = new SocketServer({
    ...parts,
    settings: configuration.sockets,
    clock,
    onRefused: (address) => parts.resting.refused(address),
    onAnswer: (code) => metrics.http.answered('socket', code),
  });
  return {
    ...parts,
    sockets,
    // Any subgraph would do; but without this one there is no caller, so no request could be repeated.
    idempotency: new IdempotentRequests(identity.tenantAuth),
    mutations: new RepeatableMutations(readAccessTable(supergraphSdl)),
  };
}

type Measured = GatewayCapacity & Pick<GatewayIdentity, 'rates'> & { planning: PlanningTime };

/** The metrics of a gateway. @param sockets called when the metrics are read */
function createMetrics(
  { admission, openRequests, connections, resting, lane, rates, planning }: Measured,
  sockets: () => SocketServer,
): Metrics {
  const metrics = new Metrics({
    requests: () => openRequests.requests,
    sockets: () => sockets().size,
    socketsRefused: () => sockets().refused,
    connections: () => ({ ...connections.counts, resting: resting.size }),
    admission,
    planning,
  });
  measureRates(rates, metrics.registry);
  measureLane(lane, metrics.registry);
  return metrics;
}

interface GraphNeeds extends GatewayIdentity, Pick<GatewayCapacity, 'admission'> {
  planning: PlanningTime;
  metrics: Metrics;
}

function createGraph(
  { configuration, supergraphSdl, subgraphs, log }: GatewayOptions,
  { principals, authenticator, admission, planning, metrics }: GraphNeeds,
): GraphParts {
  const { introspection, trustedDocuments: trusted, ownDocuments: own } = configuration;
  const fetching = {
    admission,
    waiting: new WaitingOperations(admission),
    access: readAccessTable(supergraphSdl),
  };
  const graphs = subgraphs.map(({ name, graph }) => {
    const concerns = name === identitySubgraph ? anyMutation : killSwitchMutation;
    return [name, countFetches(forgetAfterMutation(graph, principals, concerns), fetching)] as const;
  });
  const graph = createFederatedGraph({
    supergraphSdl,
    subgraphs: new Map(graphs),
    log,
    planning,
    refreshCaller: (caller) => authenticator.refresh(caller),
    onStream: (change) => metrics.streams.inc(change),
    onFetch: metrics.fetched,
    onEvent: metrics.event,
  });
  const documents = new OperationDocuments(graph.apiSchema, { introspection, planning, trusted, own });
  return { graph, documents, apollo: createApolloServer({ graph, supergraphSdl, documents, introspection }) };
}

/** Whether the process can serve, and all that those who watch it may read. */
function createReadiness(
  { subgraphs, checks = new Map(), states = new Map(), metrics: others, clock }: GatewayOptions,
  {
    tokenKeys,
    admission,
    metrics,
  }: Pick<GatewayIdentity & GatewayCapacity, 'tokenKeys' | 'admission'> & {
    metrics: Metrics;
  },
): OperatorParts {
  const keys = async () => {
    if ((await tokenKeys.published()).length === 0) throw new Error('No public keys are available.');
  };
  const ofSubgraphs = subgraphs.map(({ name, ready }) => [name, ready] as const);
  const overload: State = () => (admission.isOverloaded ? 'are too many' : undefined);
  const readiness = new Readiness(
    new Map<string, Check>([...ofSubgraphs, ['keys', keys], ...checks]),
    new Map<string, State>([['requests', overload], ...states]),
    clock,
  );
  const watched: Watched = {
    reasons: () => readiness.reasons(),
    metrics: () => Registry.merge([metrics.registry, others ?? new Registry()]),
  };
  measureService(metrics.registry, watched);
  return { metrics, readiness, watched };
}
