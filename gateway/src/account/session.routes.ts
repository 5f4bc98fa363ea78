import { type RestOperation, refuseMethods } from '@agg/rest-facade';
import { GatewayError, jsonContentType, parseJson } from '@agg/schema';
import { reserveForOwnPages } from '../http/cross-origin.ts';
import type { GatewayPlugin } from '../server/gateway.ts';
import { AccountSession } from './account-session.ts';
import { sessionCookie } from './session-cookie.ts';

const path = '/account/session';

/**
 * Keeps the session of the account pages in a cookie that only this path receives. POST with `{ refreshToken }`
 * exchanges that token, and POST with `{}` the one in the cookie: the answer is that of the refresh operation
 * without the refresh token, which the cookie has. With `{ optional: true }` it is 204 where there is no cookie. DELETE ends the session.
 * @param publicUrl where browsers reach us
 * @param operation finds an operation of the facade
 */
export function accountSession(publicUrl: string, operation: (name: string) => RestOperation): GatewayPlugin {
  return async (app, gateway) => {
    const session = new AccountSession(sessionCookie(publicUrl, path), operation, gateway);
    await app.register(async (scope) => {
      reserveForOwnPages(scope, new URL(publicUrl).origin);
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(jsonContentType, { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      scope.post(path, async (request, reply) => {
        const { refreshToken, optional } = sentBody(request.body);
        if (optional && !session.isKept(request)) return reply.code(204).send();
        const tokens = await session.refresh(request, reply, refreshToken);
        const { refreshToken: _stored, ...others } = tokens;
        return others;
      });
      scope.delete(path, async (request, reply) => {
        await session.end(request, reply);
        return reply.code(204).send();
      });
      refuseMethods(scope, path, ['POST', 'DELETE']);
    });
  };
}

interface SentBody {
  refreshToken?: string;
  /** Whether a browser without a session gets an empty answer rather than an error, which its console would show. */
  optional: boolean;
}

/** @throws VALIDATION_FAILED */
function sentBody(body: unknown): SentBody {
  const json = Buffer.isBuffer(body) ? parseJson(body) : null;
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw invalid('', 'The body must be a JSON object.');
  const { refreshToken, optional = false } = json;
  if (typeof optional !== 'boolean') throw invalid('/optional', 'The value must be true or false.');
  if (refreshToken === undefined) return { optional };
  if (typeof refreshToken === 'string') return { refreshToken, optional: false };
  throw invalid('/refreshToken', 'The value must be a string.');
}

function invalid(pointer: string, detail: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}
