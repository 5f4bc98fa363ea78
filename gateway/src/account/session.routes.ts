import { type RestOperation, refuseMethods } from '@agg/rest-facade';
import { GatewayError, jsonContentType, parseJson } from '@agg/schema';
import type { GatewayPlugin } from '../server/gateway-options.ts';
import { reserveForOwnPages } from '../server/own-pages.ts';
import { AccountSession } from './account-session.ts';
import { sessionCookie } from './session-cookie.ts';

const path = '/account/session';

/**
 * Keeps the session of the account pages in a cookie that only this path receives. POST with `{ refreshToken }`
 * exchanges that token, and POST with `{}` the one in the cookie: the answer is that of the refresh operation
 * without the refresh token, which the cookie has. DELETE ends the session.
 * @param publicUrl where browsers reach us
 * @param operation finds an operation of the facade
 */
export function accountSession(publicUrl: string, operation: (name: string) => RestOperation): GatewayPlugin {
  return async (app, parts) => {
    const session = new AccountSession(sessionCookie(publicUrl, path), operation, parts);
    await app.register(async (scope) => {
      reserveForOwnPages(scope, new URL(publicUrl).origin);
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(jsonContentType, { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      scope.post(path, async (request, reply) => {
        const tokens = await session.refresh(request, reply, sentToken(request.body));
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

/** The refresh token of a body, if it has one. @throws VALIDATION_FAILED */
function sentToken(body: unknown): string | undefined {
  const json = Buffer.isBuffer(body) ? parseJson(body) : null;
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw invalid('', 'The body must be a JSON object.');
  const { refreshToken } = json;
  if (refreshToken === undefined || typeof refreshToken === 'string') return refreshToken;
  throw invalid('/refreshToken', 'The value must be a string.');
}

function invalid(pointer: string, detail: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}
