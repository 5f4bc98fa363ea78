import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const handedOver = new WeakSet<IncomingMessage>();

/** Notes that a request is a matter of its route from now on: the gateway has not refused it. */
export function handOver({ raw }: FastifyRequest): void {
  handedOver.add(raw);
}

/** Whether the answer to a request is that of its route, which can be that of a foreign host. */
export function isHandedOver({ raw }: FastifyRequest): boolean {
  return handedOver.has(raw);
}
