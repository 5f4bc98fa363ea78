import type { OpenCalls } from '@agg/kit/host';
import type { Authenticate, IdempotencyStore } from '@agg/rest-facade';
import type { Admission } from '../admission/admission.ts';
import type { Authenticator } from '../authentication/authenticator.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { Log } from '../observability/log.ts';
import type { StreamShares } from '../subscriptions/stream-shares.ts';
import type { Lane } from '../traffic/lane.ts';
import type { Clients } from './clients.ts';

/** The parts that plugins use. */
export interface GatewayParts {
  graph: FederatedGraph;
  authenticator: Authenticator;
  /** The caller of a request over HTTP, which is counted. */
  authenticateRequest: Authenticate;
  admission: Admission;
  eventStreams: StreamShares;
  clients: Clients;
  /** The calls of routes in flight, and their places. */
  calls: OpenCalls;
  lane: Lane;
  idempotency: IdempotencyStore;
  supergraphSdl: string;
  log: Log;
}

/** What neither the clients nor the subgraphs change. */
type Fixed = Pick<GatewayParts, 'supergraphSdl' | 'log'>;

/** The parts for plugins, of all that a gateway has. */
export function partsOf(core: Omit<GatewayParts, keyof Fixed>, { supergraphSdl, log }: Fixed): GatewayParts {
  return {
    graph: core.graph,
    authenticator: core.authenticator,
    authenticateRequest: core.authenticateRequest,
    admission: core.admission,
    eventStreams: core.eventStreams,
    clients: core.clients,
    calls: core.calls,
    lane: core.lane,
    idempotency: core.idempotency,
    supergraphSdl,
    log,
  };
}
