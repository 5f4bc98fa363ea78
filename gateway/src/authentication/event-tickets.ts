import { type Caller, type CallerKind, GatewayError, type Graph } from '@agg/schema';
import { parse } from 'graphql';
import { askTenantAuth } from './ask-tenant-auth.ts';
import type { Authenticator } from './authenticator.ts';

/** What tenant-auth says of the caller who has created a ticket. */
interface TicketClaims {
  tenantId: string;
  kind: CallerKind;
  id: string;
  sessionId: string | null;
  byPersonalToken: true | null;
  expiresAt: number;
}

const document = parse(`mutation useEventTicket($ticket: Secret!, $path: String!) {
  useEventTicket(ticket: $ticket, path: $path) { tenantId kind id sessionId byPersonalToken expiresAt }
}`);

/** 256 bits. */
const shape = /^[\w-]{43}$/;

/** The callers of event streams that are opened by tickets. All processes know the same tickets. */
export class EventTickets {
  constructor(
    private readonly tenantAuth: Graph,
    private readonly authenticator: Pick<Authenticator, 'refresh'>,
  ) {}

  /**
   * Uses a ticket up. Its caller is checked again, as with the access token.
   * @throws UNAUTHENTICATED for one that does not open this path now; otherwise as `Authenticator.refresh`
   */
  async callerOf(ticket: string, path: string): Promise<Caller> {
    if (!shape.test(ticket)) throw invalidTicket();
    const { useEventTicket: claims } = await askTenantAuth<{ useEventTicket: TicketClaims | null }>(
      this.tenantAuth,
      document,
      { ticket, path },
    );
    if (!claims) throw invalidTicket();
    const { sessionId, byPersonalToken, ...named } = claims;
    return this.authenticator.refresh({
      ...named,
      roles: [],
      ...(sessionId && { sessionId }),
      ...(byPersonalToken && { byPersonalToken }),
    });
  }
}

function invalidTicket(): GatewayError {
  const detail =
    'The ticket is invalid, expired, already used, or for another path. Create one by POST /tenant-auth/v1/event-tickets.';
  return new GatewayError('UNAUTHENTICATED', detail);
}
