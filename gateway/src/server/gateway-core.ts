import '../execution/telemetry.ts';
import type { IdempotencyStore } from '@agg/rest-facade';
import { type Graph, readAccessTable } from '@agg/schema';
import { Admission } from '../admission/admission.ts';
import { admissionLimits } from '../admission/admission-limits.ts';
import { type Authenticator, createAuthenticator } from '../authentication/authenticator.ts';
import { forgetAfterMutation } from '../authentication/forget-after-mutation.ts';
import { PrincipalDirectory } from '../authentication/principal-directory.ts';
import { TokenKeys } from '../authentication/token-keys.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import { OperationDocuments } from '../execution/operation-documents.ts';
import { IdempotentRequests } from '../idempotency/idempotent-requests.ts';
import { RepeatableMutations } from '../idempotency/repeatable-mutations.ts';
import { PlanningTime } from '../limits/planning-time.ts';
import { Metrics } from '../observability/metrics.ts';
import { SocketServer } from '../subscriptions/socket-server.ts';
import { StreamShares } from '../subscriptions/stream-shares.ts';
import { createApolloServer } from './apollo-server.ts';
import { type Clients, createClients } from './clients.ts';
import { createFederatedGraph } from './create-federated-graph.ts';
import { type IsAllowedOrigin, originsAllowed } from './cross-origin.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { openLimits } from './open-limits.ts';
import { OpenRequests } from './open-requests.ts';
import { type Check, Readiness } from './readiness.ts';
import { RestingConnections } from './resting-connections.ts';

/** The parts between the HTTP server and the subgraphs. */
export interface GatewayCore {
  tenantAuth: Graph;
  principals: PrincipalDirectory;
  tokenKeys: TokenKeys;
  authenticator: Authenticator;
  clients: Clients;
  idempotency: IdempotencyStore;
  mutations: RepeatableMutations;
  graph: FederatedGraph;
  documents: OperationDocuments;
  apollo: ReturnType<typeof createApolloServer>;
  sockets: SocketServer;
  metrics: Metrics;
  readiness: Readiness;
  admission: Admission;
  eventStreams: StreamShares;
  openRequests: OpenRequests;
  resting: RestingConnections;
  isAllowedOrigin: IsAllowedOrigin;
}

/** The subgraph that owns callers and keys. */
const identitySubgraph = 'tenant-auth';

/**
 * Open requests for event streams, including those to be refused; `StreamShares` decides which are opened.
 */
const askedStreams = 4_000;

/** Creates the parts; nothing listens yet. @throws Error if a subgraph is missing */
export function createCore(options: GatewayOptions): GatewayCore {
  const { configuration, supergraphSdl, log } = options;
  const { introspection, requestsAtATime: places = admissionLimits.places } = configuration;
  const { trustedProxies = [], secure = false, planningPerSecond = 20 } = configuration;
  const clients = createClients({ trustedProxies, secure });
  const { tenantAuth, principals, tokenKeys, authenticator } = createIdentity(options);
  const admission = new Admission({ places });
  const eventStreams = new StreamShares(configuration.eventStreams);
  const openRequests = new OpenRequests({ clients, streams: askedStreams });
  const metrics = new Metrics({
    requests: () => openRequests.requests,
    sockets: () => sockets.size,
    admission,
  });
  const planning = new PlanningTime(planningPerSecond);
  const graph = createFederatedGraph({
    supergraphSdl,
    subgraphs: graphsOf(options).set(identitySubgraph, forgetAfterMutation(tenantAuth, principals)),
    log,
    planning,
    refreshCaller: (caller) => authenticator.refresh(caller),
    onStream: (change) => metrics.streams.inc(change),
  });
  const documents = new OperationDocuments(graph.apiSchema, { introspection, planning });
  const isAllowedOrigin = originsAllowed(configuration);
  const resting = new RestingConnections({
    ...openLimits.rest,
    refusals: configuration.refusalsPerSecond ?? openLimits.rest.refusals,
    isProxy: clients.isProxy,
    isBusy: () => admission.isBusy,
  });
  const sockets = new SocketServer({
    graph,
    documents,
    authenticator,
    admission,
    clients,
    log,
    isAllowedOrigin,
    settings: configuration.sockets,
    onRefused: (address) => resting.refused(address),
  });
  return {
    tenantAuth,
    principals,
    authenticator,
    graph,
    documents,
    sockets,
    metrics,
    isAllowedOrigin,
    clients,
    // Any subgraph would do; but without this one there is no caller, so no request could be repeated.
    idempotency: new IdempotentRequests(tenantAuth),
    mutations: new RepeatableMutations(readAccessTable(supergraphSdl)),
    apollo: createApolloServer({ graph, supergraphSdl, documents, introspection }),
    readiness: new Readiness(
      checksOf(options, tokenKeys),
      new Map([['requests', () => (admission.isOverloaded ? 'are too many' : undefined)]]),
    ),
    tokenKeys,
    admission,
    eventStreams,
    openRequests,
    resting,
  };
}

function createIdentity(options: GatewayOptions) {
  const tenantAuth = graphsOf(options).get(identitySubgraph);
  if (!tenantAuth) throw new Error(`The gateway requires the subgraph "${identitySubgraph}".`);
  const { issuer, audience } = options.configuration;
  const principals = new PrincipalDirectory(tenantAuth);
  const tokenKeys = new TokenKeys(() => principals.signingKeys());
  const authenticator = createAuthenticator({ principals, tokenKeys, issuer, audience });
  return { tenantAuth, principals, tokenKeys, authenticator };
}

function graphsOf({ subgraphs }: GatewayOptions): Map<string, Graph> {
  return new Map(subgraphs.map(({ name, graph }) => [name, graph]));
}

function checksOf({ subgraphs, checks = new Map() }: GatewayOptions, tokenKeys: TokenKeys) {
  const keys = async () => {
    if ((await tokenKeys.published()).length === 0) throw new Error('No public keys are available.');
  };
  const ofSubgraphs = subgraphs.map(({ name, ready }) => [name, ready] as const);
  return new Map<string, Check>([...ofSubgraphs, ['keys', keys], ...checks]);
}
