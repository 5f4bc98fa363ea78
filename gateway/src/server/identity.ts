import type { Clock } from '@agg/kit';
import type { RateLimits } from '@agg/kit/host';
import type { Authenticate } from '@agg/rest-facade';
import { type Graph, noteCaller } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import { authenticateRequest } from '../authentication/authenticate-request.ts';
import { type Authenticator, createAuthenticator } from '../authentication/authenticator.ts';
import { EventTickets } from '../authentication/event-tickets.ts';
import { PrincipalDirectory } from '../authentication/principal-directory.ts';
import { TokenKeys } from '../authentication/token-keys.ts';
import { RequestRates } from '../rates/request-rates.ts';
import type { GatewayConfiguration } from './gateway-configuration.ts';

/** The parts that know callers and keys. */
export interface GatewayIdentity {
  tenantAuth: Graph;
  principals: PrincipalDirectory;
  tokenKeys: TokenKeys;
  authenticator: Authenticator;
  rates: RequestRates;
  /** The caller of a request over HTTP, which is counted. */
  authenticateRequest: Authenticate;
}

/** The subgraph that owns callers and keys. */
export const identitySubgraph = 'tenant-auth';

interface IdentityOptions {
  configuration: Pick<GatewayConfiguration, 'issuer' | 'audience'>;
  subgraphs: readonly { name: string; graph: Graph }[];
  limits?: RateLimits;
  clock?: Clock;
}

/** @throws Error if the subgraph that owns callers and keys is missing */
export function createIdentity({
  subgraphs,
  configuration,
  limits,
  clock,
}: IdentityOptions): GatewayIdentity {
  const tenantAuth = subgraphs.find(({ name }) => name === identitySubgraph)?.graph;
  if (!tenantAuth) throw new Error(`The gateway requires the subgraph "${identitySubgraph}".`);
  const { issuer, audience } = configuration;
  const principals = new PrincipalDirectory(tenantAuth, clock);
  const tokenKeys = new TokenKeys(() => principals.signingKeys(), clock);
  const authenticator = createAuthenticator({ principals, tokenKeys, issuer, audience, clock });
  const rates = new RequestRates(limits);
  const authenticate = authenticateRequest(authenticator);
  const tickets = new EventTickets(tenantAuth, authenticator);
  const byTicket = async ({ raw, url }: FastifyRequest, ticket: string) => {
    const caller = await tickets.callerOf(ticket, url.split('?')[0] ?? '');
    noteCaller(raw, caller);
    return caller;
  };
  const counted: Authenticate = async (request, reply, ticket) => {
    const caller = ticket === undefined ? await authenticate(request) : await byTicket(request, ticket);
    rates.admit(caller, reply.raw);
    return caller;
  };
  return { tenantAuth, principals, tokenKeys, authenticator, rates, authenticateRequest: counted };
}
