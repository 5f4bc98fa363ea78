import { setMaxListeners } from 'node:events';
import type { Clock } from '@agg/kit';
import { type Caller, GatewayError } from '@agg/schema';
import type { SubscribePayload } from 'graphql-ws';
import type { Bound } from '../admission/shares.ts';
import type { Authenticator } from '../authentication/authenticator.ts';
import { closeCodes, noShare, reasonOfRefusal } from './close-codes.ts';
import type { SocketConnection } from './socket-connection.ts';

export interface SocketCallersOptions {
  authenticator: Authenticator;
  /** Counts a connection for its caller. @returns the bound that refuses it, if any */
  admit(connection: SocketConnection): Bound | undefined;
  refusals: Pick<DelayedRefusals, 'due'>;
}

/** The members in which clients send their token. */
export type TokenParams = { authorization?: unknown; Authorization?: unknown; token?: unknown };

/** Authenticates a socket, and closes it if that fails or it has no share. @returns whether it stays open */
export async function connect(
  connection: SocketConnection,
  params: TokenParams | undefined,
  { authenticator, admit, refusals }: SocketCallersOptions,
): Promise<boolean> {
  try {
    connection.belongTo(await authenticator.authenticate(authorizationOf(params)));
  } catch (error) {
    const code = error instanceof GatewayError && error.code;
    const otherwise = code === 'UNAVAILABLE' ? closeCodes.tryAgainLater : closeCodes.forbidden;
    connection.end(reasonOfRefusal(code) ?? otherwise);
    return false;
  }
  const refused = admit(connection);
  if (refused) await refuse(connection, refused, refusals);
  return !refused;
}

/** The socket is not read while it waits for its refusal. */
async function refuse(
  connection: SocketConnection,
  bound: Bound,
  refusals: SocketCallersOptions['refusals'],
): Promise<void> {
  connection.pause();
  await refusals.due();
  connection.resume();
  connection.end(noShare[bound]);
}

/**
 * The caller of a socket with its current rights. A socket without a caller may name one with an operation: some clients
 * open the socket before their user has entered a token.
 */
export async function callerNow(
  connection: SocketConnection,
  extensions: SubscribePayload['extensions'],
  { authenticator, admit, refusals }: SocketCallersOptions,
): Promise<Caller | null> {
  const named = await authenticator.authenticate(
    authorizationOf(extensions?.headers as TokenParams | undefined),
  );
  const { caller } = connection;
  if (caller && named && (named.id !== caller.id || named.tenantId !== caller.tenantId)) {
    throw new GatewayError('UNAUTHENTICATED', 'This socket belongs to another caller. Open a new one.');
  }
  if (caller) return authenticator.refresh(caller);
  connection.belongTo(named);
  const refused = admit(connection);
  if (!refused) return named;
  await refuse(connection, refused, refusals);
  throw new GatewayError('RATE_LIMITED', noShare[refused].reason);
}

/** Closes a socket whose caller is no longer valid or is stopped; not if that cannot be looked up now. */
export async function recheck(
  connection: SocketConnection,
  authenticator: Pick<Authenticator, 'refresh'>,
): Promise<void> {
  const { caller } = connection;
  try {
    if (caller) await authenticator.refresh(caller);
  } catch (error) {
    const reason = reasonOfRefusal((error as { code?: string }).code);
    if (reason) connection.end(reason);
  }
}

/** Accepts a token as in the header, or bare; anything else is an invalid token, not a missing one. */
function authorizationOf({
  authorization,
  Authorization = authorization,
  token,
}: TokenParams = {}): string | undefined {
  if (Authorization !== undefined && Authorization !== null) return String(Authorization);
  return token === undefined || token === null ? undefined : `Bearer ${token}`;
}

/**
 * Delays refusals. A client that reconnects as soon as it is refused costs more than one that waits, so its
 * next attempt is slowed down by our answer.
 */
export class DelayedRefusals {
  #waiting = 0;
  readonly #stop = new AbortController();

  /**
   * @param delay milliseconds
   * @param most how many refusals wait at a time; further ones are not delayed
   */
  constructor(
    private readonly delay: number,
    private readonly most: number,
    private readonly clock: Clock,
  ) {
    setMaxListeners(0, this.#stop.signal);
  }

  /** Resolves when the refusal is due; at once where too many wait, and when the server stops. */
  async due(): Promise<void> {
    if (this.#waiting >= this.most || this.#stop.signal.aborted) return;
    this.#waiting += 1;
    const { signal } = this.#stop;
    await this.clock.sleep(this.delay, { ref: false, signal }).catch(() => undefined);
    this.#waiting -= 1;
  }

  /** Ends all waits. */
  stop(): void {
    this.#stop.abort();
  }
}
