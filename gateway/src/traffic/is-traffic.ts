import type { RouteDeclaration } from '@agg/kit/host';
import type { FastifyRequest } from 'fastify';

interface RouteConfig {
  kind?: string;
  /** Whether the lane counts and limits its requests. */
  isTraffic?: boolean;
  /** The headers that only this route knows. */
  headers?: readonly string[];
}

/** The configuration of a route of the traffic lane. */
export function trafficConfig({ headers }: RouteDeclaration): RouteConfig {
  return { kind: 'route', isTraffic: true, headers };
}

/** Whether the lane counts and limits a request: its route declares it. */
export function isTraffic({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as RouteConfig).isTraffic ?? false;
}

/** The headers that a route declares. @param config of any route */
export function headersOf(config: RouteConfig | undefined): readonly string[] {
  return config?.headers ?? [];
}
