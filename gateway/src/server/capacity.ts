import type { Clock } from '@agg/kit';
import { OpenCalls } from '@agg/kit/host';
import { Admission } from '../admission/admission.ts';
import { admissionLimits } from '../admission/admission-limits.ts';
import { type Clients, createClients } from '../http/clients.ts';
import { BoundedConnections } from '../http/connections/open-connections.ts';
import { RestingConnections } from '../http/connections/resting-connections.ts';
import { openLimits } from '../http/open-limits.ts';
import { OpenRequests } from '../http/open-requests.ts';
import { Lane } from '../lane/lane.ts';
import { laneLimits } from '../lane/lane-limits.ts';
import { OpenTraffic } from '../lane/open-traffic.ts';
import { StreamShares } from '../subscriptions/stream-shares.ts';
import type { GatewayConfiguration } from './gateway-configuration.ts';

/** The parts that share the capacity of this process among clients. */
export interface GatewayCapacity {
  clients: Clients;
  admission: Admission;
  eventStreams: StreamShares;
  openRequests: OpenRequests;
  /** The calls of routes: those in flight, their places, and their requests before the caller is known. */
  calls: OpenCalls;
  lane: Lane;
  openTraffic: OpenTraffic;
  resting: RestingConnections;
  connections: BoundedConnections;
}

/**
 * Open requests for event streams, including those to be refused; `StreamShares` decides which are opened.
 */
const askedStreams = 4_000;

export function createCapacity(configuration: GatewayConfiguration, clock?: Clock): GatewayCapacity {
  const { trustedProxies = [], secure = false } = configuration;
  const { requestsAtATime: places = admissionLimits.places } = configuration;
  const { bodyMebibytesPerSecond: bodyMebibytes } = configuration;
  const { connectionsPerSecond: perSecond = openLimits.connections.perSecond } = configuration;
  const clients = createClients({ trustedProxies, secure });
  const admission = new Admission({ places }, { clock });
  const lane = { ...laneLimits, ...configuration.lane };
  return {
    clients,
    admission,
    eventStreams: new StreamShares(configuration.eventStreams),
    openRequests: new OpenRequests({
      clients,
      streams: askedStreams,
      bodyBytesPerSecond: bodyMebibytes && bodyMebibytes * 1024 * 1024,
      clock,
    }),
    calls: new OpenCalls(clock),
    lane: new Lane(() => admission.isBusy, lane, { clock }),
    openTraffic: new OpenTraffic(clients, lane, clock),
    resting: new RestingConnections({
      ...openLimits.rest,
      refusals: configuration.refusalsPerSecond ?? openLimits.rest.refusals,
      isProxy: clients.isProxy,
      isBusy: () => admission.isBusy,
      clock,
    }),
    connections: new BoundedConnections({ ...openLimits.connections, perSecond }, clients.isProxy, clock),
  };
}
