import type { IncomingMessage } from 'node:http';
import type { RouteDeclaration } from '@agg/kit/host';
import type { FastifyRequest } from 'fastify';

/** What a route declares for the hooks of the server. */
interface RouteConfig {
  kind?: string;
  /** Whether its answers are event streams, which stay open for hours: they are counted separately. */
  isStream?: boolean;
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

/** Whether the answer to a request is an event stream. Its route declares it, not the client's `Accept`. */
export function isStream({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as RouteConfig).isStream ?? false;
}

/** Always answered: operators read them when everything else is refused. */
export const alwaysAnswered: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

const handedOver = new WeakSet<IncomingMessage>();

/** Notes that a request is a matter of its route from now on: the gateway has not refused it. */
export function handOver({ raw }: FastifyRequest): void {
  handedOver.add(raw);
}

/** Whether the answer to a request is that of its route, which can be that of a foreign host. */
export function isHandedOver({ raw }: FastifyRequest): boolean {
  return handedOver.has(raw);
}
