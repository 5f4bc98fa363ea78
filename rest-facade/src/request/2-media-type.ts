import { GatewayError, jsonContentType } from '@agg/schema';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { formContentType } from '../forms/form-body.ts';
import type { RestOperation } from '../operations/rest-operation.ts';

/**
 * Checks the head of a request. Decides synchronously, because a promise per guard would slow every request.
 */
export type Guard = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/**
 * Accepts JSON bodies, and forms for OAuth operations, as bytes: they are parsed after the caller is known.
 */
export function acceptBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(jsonContentType, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  server.addContentTypeParser(formContentType, { parseAs: 'buffer' }, (request, body, done) =>
    speaksOAuth(request) ? done(null, body) : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('form')),
  );
}

/** Whether the request's operation belongs to OAuth. */
export function speaksOAuth({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { isOAuth?: boolean }).isOAuth ?? false;
}

/** A compressed body could be small here and huge when unpacked. */
export const guardContentEncoding: Guard = ({ headers }, _reply, done) => {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return done();
  const detail = `The Content-Encoding "${encoding}" is not supported. Send the body without it.`;
  done(new GatewayError('UNSUPPORTED_MEDIA_TYPE', detail));
};

/** The media type of an operation's answers; nothing for 204. */
export function answerType({ kind, status }: RestOperation): string | undefined {
  if (kind === 'subscription') return 'text/event-stream';
  return status === 204 ? undefined : 'application/json';
}

/**
 * Refuses a request that excludes the operation's media type. Problems are sent whatever the request accepts
 * (RFC 9110, section 12.5.1).
 */
export function guardAccept(operation: RestOperation): Guard {
  const type = answerType(operation);
  return ({ headers: { accept } }, _reply, done) => {
    if (!type || accept === undefined || accept === '*/*' || accept === type || accepts(accept, type))
      return done();
    done(new GatewayError('NOT_ACCEPTABLE', `The response is ${type}, which "${accept}" excludes.`));
  };
}

/** Whether the most specific range of an Accept header that covers a type has a quality above 0. */
function accepts(accept: string, type: string): boolean {
  const covering = [type, `${type.slice(0, type.indexOf('/'))}/*`, '*/*'];
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()));
  const best = covering
    .map((name) => ranges.find(([range]) => range === name))
    .find((range) => range !== undefined);
  return best !== undefined && !best.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}
