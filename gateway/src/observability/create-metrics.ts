import type { PlanningTime } from '../limits/planning-time.ts';
import type { GatewayCapacity } from '../server/gateway-capacity.ts';
import type { SocketServer } from '../subscriptions/socket-server.ts';
import { Metrics } from './metrics.ts';

/** The metrics of a gateway. @param sockets called when the metrics are read */
export function createMetrics(
  { admission, openRequests, connections, resting }: GatewayCapacity,
  planning: PlanningTime,
  sockets: () => SocketServer,
): Metrics {
  return new Metrics({
    requests: () => openRequests.requests,
    sockets: () => sockets().size,
    socketsRefused: () => sockets().refused,
    connections: () => ({ ...connections.counts, resting: resting.size }),
    admission,
    planning,
  });
}
