import { bodyLimitOf, type RunningRoute, tooLarge } from '@agg/kit/host';
import { type FieldError, GatewayError } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Guard = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Refuses a body that announces a length beyond the route's limit. The others are counted as they arrive. */
export function guardSize(route: RunningRoute): Guard {
  const limit = bodyLimitOf(route);
  return ({ headers }, _reply, done) =>
    done(Number(headers['content-length'] ?? 0) > limit ? tooLarge(limit) : undefined);
}

/** Refuses a body whose media type the route does not declare. */
export function guardMediaType({ mediaTypes }: RunningRoute): Guard {
  return ({ headers }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    if (!hasBody || !mediaTypes || mediaTypes.includes(type.trim().toLowerCase())) return done();
    const detail = `Send the body as "Content-Type: ${mediaTypes.join('" or "')}".`;
    done(new GatewayError('UNSUPPORTED_MEDIA_TYPE', detail));
  };
}

/**
 * One segment stays one segment: an encoded slash must not get into an id and make the rest of it a path.
 * @throws VALIDATION_FAILED
 */
export function refuseSlashes(params: unknown): void {
  const names = Object.entries(params as object).filter(([, value]) => /[/\\]/.test(value));
  const errors = names.map(
    ([pointer]): FieldError => ({
      pointer,
      detail: 'The value contains a slash. Remove it.',
      code: 'INVALID',
    }),
  );
  if (errors.length > 0) throw new GatewayError('VALIDATION_FAILED', errors[0]?.detail, { errors });
}
