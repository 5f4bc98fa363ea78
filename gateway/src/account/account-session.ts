import { type RestOperation, runOperation } from '@agg/rest-facade';
import { type Caller, GatewayError, toProblem } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../server/gateway.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The parts of the refresh operation's answer that are used here. */
interface Refreshed {
  accessToken: string;
  refreshToken: string;
  refreshTokenExpiresAt: string;
}

/** Refusals after which a refresh token never works again. After REFRESH_RACED, the browser has the next one. */
const ends: readonly string[] = ['UNAUTHENTICATED', 'REFRESH_EXPIRED'];

/** The session of the account pages in the browser of a request. */
export class AccountSession {
  /** @param operation finds an operation of the facade */
  constructor(
    private readonly cookie: SessionCookie,
    private readonly operation: (name: string) => RestOperation,
    private readonly gateway: Pick<Gateway, 'graph' | 'admission' | 'authenticator' | 'clients'>,
  ) {}

  /** Whether the browser has a session, which may have ended. */
  isKept(request: FastifyRequest): boolean {
    return this.cookie.read(request) !== undefined;
  }

  /**
   * Exchanges a refresh token and stores the next one in the cookie.
   * @param sent by default the token in the cookie
   * @throws what the refresh operation throws; UNAUTHENTICATED without a token. Clears the cookie when the session
   * has ended
   */
  async refresh(request: FastifyRequest, reply: FastifyReply, sent?: string): Promise<Refreshed> {
    const refreshToken = sent ?? this.cookie.read(request);
    try {
      if (!refreshToken) throw new GatewayError('UNAUTHENTICATED', 'You are not signed in. Sign in.');
      const tokens = (await this.run('refresh', request, null, { refreshToken })) as Refreshed;
      const left = Math.floor((Date.parse(tokens.refreshTokenExpiresAt) - Date.now()) / 1_000);
      setCookie(reply, this.cookie.store(tokens.refreshToken, left));
      return tokens;
    } catch (error) {
      if (hasEnded(error)) setCookie(reply, this.cookie.cleared);
      throw error;
    }
  }

  /** Ends the session of the cookie and clears the cookie. Idempotent. @throws what the operations throw */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      const { accessToken } = await this.refresh(request, reply);
      await this.run(
        'logout',
        request,
        await this.gateway.authenticator.authenticate(`Bearer ${accessToken}`),
      );
    } catch (error) {
      if (!hasEnded(error)) throw error;
    }
    setCookie(reply, this.cookie.cleared);
  }

  /** Without a signal: the work goes on after a page is left, so that the cookie and the session stay in step. */
  private async run(
    name: string,
    request: FastifyRequest,
    caller: Caller | null,
    variables: Record<string, unknown> = {},
  ): Promise<unknown> {
    const { graph, admission, clients } = this.gateway;
    const operation = this.operation(name);
    const client = clients.of(request.raw);
    const asking = { document: operation.document, caller, client, requestId: request.id, variables };
    return (await admission.run(asking, () => runOperation(graph, operation, asking))).value;
  }
}

/** Replaces the cookie that was set for the same answer before: the framework would send both. */
function setCookie(reply: FastifyReply, cookie: string): void {
  reply.removeHeader('set-cookie').header('set-cookie', cookie);
}

function hasEnded(error: unknown): boolean {
  return ends.includes(toProblem(error, '').code);
}
