import type { FastifyRequest } from 'fastify';

/** The configuration of routes of the traffic lane. */
export const trafficConfig = { isTraffic: true } as const;

/** Whether the lane counts and limits a request: its route declares it. */
export function isTraffic({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { isTraffic?: boolean }).isTraffic ?? false;
}
