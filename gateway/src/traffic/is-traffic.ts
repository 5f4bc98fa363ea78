import type { RouteDeclaration } from '@agg/kit/host';
import type { FastifyRequest } from 'fastify';

interface RouteConfig {
  kind?: string;
  /** Whether the lane counts and limits its requests. */
  isTraffic?: boolean;
  /** The headers of requests, and those of answers, that only this route knows. */
  headers?: readonly string[];
  answerHeaders?: readonly string[];
}

/** The configuration of a route of the traffic lane. */
export function trafficConfig({ headers, answerHeaders }: RouteDeclaration): RouteConfig {
  return { kind: 'route', isTraffic: true, headers, answerHeaders };
}

/** Whether the lane counts and limits a request: its route declares it. */
export function isTraffic({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as RouteConfig).isTraffic ?? false;
}

/** The headers of requests and of answers that a route declares. @param config of any route */
export function headersOf({
  headers = [],
  answerHeaders = [],
}: RouteConfig = {}): Record<'sent' | 'answered', readonly string[]> {
  return { sent: headers, answered: answerHeaders };
}
