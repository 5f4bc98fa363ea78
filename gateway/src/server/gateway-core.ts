import '../execution/telemetry.ts';
import type { Readiness, Watched } from '@agg/kit/host';
import type { IdempotencyStore } from '@agg/rest-facade';
import { readAccessTable } from '@agg/schema';
import { countFetches } from '../admission/count-fetches.ts';
import { WaitingOperations } from '../admission/waiting-operations.ts';
import {
  anyMutation,
  forgetAfterMutation,
  killSwitchMutation,
} from '../authentication/forget-after-mutation.ts';
import { OperationDocuments } from '../documents/operation-documents.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import { IdempotentRequests } from '../idempotency/idempotent-requests.ts';
import { RepeatableMutations } from '../idempotency/repeatable-mutations.ts';
import { PlanningTime } from '../limits/planning-time.ts';
import { createMetrics } from '../observability/create-metrics.ts';
import type { Metrics } from '../observability/metrics.ts';
import { measureRates } from '../rates/rate-metrics.ts';
import { SocketServer } from '../subscriptions/socket-server.ts';
import { measureLane } from '../traffic/lane-metrics.ts';
import { type IsAllowedOrigin, originsAllowed } from './allowed-origins.ts';
import { createApolloServer } from './apollo-server.ts';
import { createFederatedGraph } from './create-federated-graph.ts';
import { createCapacity, type GatewayCapacity } from './gateway-capacity.ts';
import { createIdentity, type GatewayIdentity, identitySubgraph } from './gateway-identity.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { createReadiness } from './gateway-readiness.ts';

/** The parts that execute GraphQL. */
interface GraphParts {
  graph: FederatedGraph;
  documents: OperationDocuments;
  apollo: ReturnType<typeof createApolloServer>;
}

/** The parts between the HTTP server and the subgraphs. */
export interface GatewayCore extends GatewayIdentity, GatewayCapacity, GraphParts {
  idempotency: IdempotencyStore;
  mutations: RepeatableMutations;
  sockets: SocketServer;
  metrics: Metrics;
  readiness: Readiness;
  /** What probes and Prometheus read. */
  watched: Watched;
  isAllowedOrigin: IsAllowedOrigin;
}

/** Creates the parts; nothing listens yet. @throws Error if a subgraph is missing */
export function createCore(options: GatewayOptions): GatewayCore {
  const { configuration, supergraphSdl, clock } = options;
  const identity = createIdentity(options);
  const capacity = createCapacity(configuration, clock);
  const { admission } = capacity;
  const planning = new PlanningTime(configuration.planningPerSecond ?? 20, {
    clock,
    onSpent: (asker, milliseconds) => admission.charge(asker, milliseconds),
  });
  const metrics = createMetrics(capacity, planning, () => sockets);
  measureRates(identity.rates, metrics.registry);
  measureLane(capacity.lane, metrics.registry);
  const parts = {
    ...identity,
    ...capacity,
    ...createGraph(options, { ...identity, admission, planning }, metrics),
    isAllowedOrigin: originsAllowed(configuration),
  };
  const sockets = createSockets(options, parts, metrics);
  const { readiness, watched } = createReadiness(options, { ...identity, admission, metrics });
  return {
    ...parts,
    watched,
    sockets,
    metrics,
    // Any subgraph would do; but without this one there is no caller, so no request could be repeated.
    idempotency: new IdempotentRequests(identity.tenantAuth),
    mutations: new RepeatableMutations(readAccessTable(supergraphSdl)),
    readiness,
  };
}

interface GraphNeeds extends GatewayIdentity, Pick<GatewayCapacity, 'admission'> {
  planning: PlanningTime;
}

function createGraph(
  { configuration, supergraphSdl, subgraphs, log }: GatewayOptions,
  { principals, authenticator, admission, planning }: GraphNeeds,
  metrics: Metrics,
): GraphParts {
  const { introspection, trustedDocuments: trusted } = configuration;
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
  const documents = new OperationDocuments(graph.apiSchema, { introspection, planning, trusted });
  return { graph, documents, apollo: createApolloServer({ graph, supergraphSdl, documents, introspection }) };
}

function createSockets(
  { configuration, log, clock }: GatewayOptions,
  parts: Omit<GatewayCore, 'sockets' | 'metrics' | 'idempotency' | 'mutations' | 'readiness' | 'watched'>,
  metrics: Metrics,
): SocketServer {
  const { graph, documents, authenticator, rates, admission, clients, resting, isAllowedOrigin } = parts;
  return new SocketServer({
    graph,
    documents,
    authenticator,
    rates,
    admission,
    clients,
    log,
    isAllowedOrigin,
    settings: configuration.sockets,
    clock,
    onRefused: (address) => resting.refused(address),
    onAnswer: (code) => metrics.http.answered('socket', code),
  });
}
