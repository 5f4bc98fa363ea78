import { type Caller, GatewayError } from '@agg/schema';
import type { SubscribePayload } from 'graphql-ws';
import type { Bound } from '../admission/shares.ts';
import type { Authenticator } from '../authentication/authenticator.ts';
import { closeCodes, noShare } from './close-codes.ts';
import type { SocketConnection } from './socket-connection.ts';

export interface SocketCallersOptions {
  authenticator: Authenticator;
  /** Counts a connection to its caller. @returns the bound that refuses it, if one does */
  admit(connection: SocketConnection): Bound | undefined;
}

/** Where clients put their token. */
export type TokenParams = { authorization?: unknown; Authorization?: unknown; token?: unknown };

/** Finds out whose socket it is, and closes one that may not be. @returns whether it goes on */
export async function connect(
  connection: SocketConnection,
  params: TokenParams | undefined,
  { authenticator, admit }: SocketCallersOptions,
): Promise<boolean> {
  try {
    connection.belongTo(await authenticator.authenticate(authorizationOf(params)));
  } catch (error) {
    const unavailable = error instanceof GatewayError && error.code === 'UNAVAILABLE';
    connection.end(unavailable ? closeCodes.tryAgainLater : closeCodes.forbidden);
    return false;
  }
  const refused = admit(connection);
  if (refused) connection.end(noShare[refused]);
  return !refused;
}

/**
 * Who the socket belongs to, with the rights of this moment. A socket without a caller may name one with an
 * operation: GraphiQL has no other place for the headers that its user has typed.
 */
export async function callerNow(
  connection: SocketConnection,
  extensions: SubscribePayload['extensions'],
  { authenticator, admit }: SocketCallersOptions,
): Promise<Caller | null> {
  const named = await authenticator.authenticate(
    authorizationOf(extensions?.headers as TokenParams | undefined),
  );
  const { caller } = connection;
  if (caller && named && (named.id !== caller.id || named.tenantId !== caller.tenantId)) {
    throw new GatewayError('UNAUTHENTICATED', 'This socket belongs to another caller; open one of your own.');
  }
  if (caller) return authenticator.refresh(caller);
  connection.belongTo(named);
  const refused = admit(connection);
  if (!refused) return named;
  connection.end(noShare[refused]);
  throw new GatewayError('RATE_LIMITED', noShare[refused].reason);
}

/** A token comes as it would in the header, or bare; anything else is a bad token, not none. */
function authorizationOf({
  authorization,
  Authorization = authorization,
  token,
}: TokenParams = {}): string | undefined {
  if (Authorization !== undefined && Authorization !== null) return String(Authorization);
  return token === undefined || token === null ? undefined : `Bearer ${token}`;
}
