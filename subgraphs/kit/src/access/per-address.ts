import { GatewayError } from '@agg/schema';
import { type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { Context } from '../context/context.ts';
import { consume, networkOf } from '../limits/rate-limits.ts';

/**
 * Limits how often one address may call operations that need no token, counted for all subgraphs together.
 * @throws RATE_LIMITED
 */
export function PerAddress(): MethodDecorator {
  return UseMiddleware(boundedPerAddress) as MethodDecorator;
}

const boundedPerAddress: MiddlewareFn<Context> = async ({ context }, next) => {
  const { client, services } = context;
  if (client) {
    const limiter = services.limits.limiter('open-operations', {
      points: services.authRequestsPerMinute,
      seconds: 60,
    });
    const paid = await consume(limiter, networkOf(client.address));
    if (paid !== true) throw tooMany(Math.ceil(paid.msBeforeNext / 1_000));
  }
  return next();
};

function tooMany(retryAfter: number): GatewayError {
  const detail = `Too many requests from this address. Retry in ${retryAfter} seconds.`;
  return new GatewayError('RATE_LIMITED', detail, { retryAfter });
}
