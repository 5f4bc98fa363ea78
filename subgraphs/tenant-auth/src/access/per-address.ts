import { type Context, networkOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type MiddlewareFn, UseMiddleware } from 'type-graphql';

/** Bounds how often one address may ask what needs no token. @throws RATE_LIMITED */
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
    await limiter.consume(networkOf(client.address)).catch(refuse);
  }
  return next();
};

function refuse(refused: unknown): never {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  const retryAfter = Math.ceil(refused.msBeforeNext / 1_000);
  throw new GatewayError('RATE_LIMITED', `Too many requests from this address; wait ${retryAfter} seconds.`, {
    retryAfter,
  });
}
