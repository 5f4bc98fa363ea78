import { GatewayError } from '@agg/schema';
import { invalidSecret } from '../secret/sealed-secret.ts';
import type { CredentialRecord } from './credential-record.ts';
import type { UpstreamCredentialKind } from './upstream-credential.enums.ts';
import type { UpstreamCredentialInput } from './upstream-credential.types.ts';

type Member = 'headerName' | 'tokenUrl' | 'clientId' | 'scope';

/** What is stored of a credential besides its secret. */
type StatedCredential = Pick<CredentialRecord, Member | 'kind'>;

/** The members that each kind has. */
const members: Readonly<Record<UpstreamCredentialKind, Partial<Record<Member, 'required' | 'optional'>>>> = {
  BEARER: {},
  HEADER: { headerName: 'required' },
  OAUTH2_CLIENT_CREDENTIALS: { tokenUrl: 'required', clientId: 'required', scope: 'optional' },
  MUTUAL_TLS: {},
};

/** The name of a header (RFC 9110, 5.6.2). */
const headerToken = /^[!#$%&'*+.^`|~\w-]+$/;

/**
 * Headers that belong to the connection (RFC 9110, 7.6.1), to the message and its body, to cookies and to tracing, and
 * those of A2A and MCP.
 */
const reservedHeader =
  /^(?:host|content-.+|connection|keep-alive|proxy-.+|te|trailer|transfer-encoding|upgrade|expect|date|via|cookie2?|set-cookie|accept(?:-.+)?|user-agent|origin|referer|forwarded|x-forwarded-.+|x-request-id|traceparent|tracestate|baggage|last-event-id|(?:x-)?a2a-.+|mcp-.+)$/i;

/** A bearer token (RFC 6750, 2.1). */
const bearerToken = /^[\w.~+/-]+=*$/;

/** The value of a header (RFC 9110, 5.5) in ASCII. */
const headerValue = /^[!-~](?:[\t -~]*[!-~])?$/;

/** Scopes (RFC 6749, 3.3). */
const scopes = /^[!#-[\]-~]+(?: [!#-[\]-~]+)*$/;

/**
 * The values of a credential, checked.
 * @throws UNPROCESSABLE for mutual TLS; VALIDATION_FAILED for a member that is missing, of another kind or invalid
 */
export function statedCredential(input: UpstreamCredentialInput): StatedCredential {
  const { kind, headerName = null, tokenUrl = null, clientId = null, scope = null } = input;
  if (kind === 'MUTUAL_TLS') throw mutualTls();
  const stated = { kind, headerName, tokenUrl, clientId, scope };
  for (const member of ['headerName', 'tokenUrl', 'clientId', 'scope'] as const) assertOfKind(stated, member);
  if (headerName !== null && !isSettableHeader(headerName))
    throw invalid('headerName', unsettable(headerName));
  if (scope !== null && !scopes.test(scope))
    throw invalid('scope', 'The scope must be scopes of OAuth 2.0, separated by single spaces.');
  assertSendable(input);
  return stated;
}

function assertOfKind(stated: StatedCredential, member: Member): void {
  const { kind } = stated;
  const declared = members[kind][member];
  if (declared === 'required' && stated[member] === null)
    throw invalid(member, `A credential of kind ${kind} needs ${member}.`, 'REQUIRED');
  if (!declared && stated[member] !== null)
    throw invalid(member, `A credential of kind ${kind} has no ${member}. Omit it or choose another kind.`);
}

/** @throws VALIDATION_FAILED for a secret that cannot be sent in a header */
function assertSendable({ kind, secret }: UpstreamCredentialInput): void {
  if (kind === 'BEARER' && !bearerToken.test(secret))
    throw invalidSecret('The secret is no bearer token. Send the token alone, without the word Bearer.');
  if (kind === 'HEADER' && !headerValue.test(secret))
    throw invalidSecret(
      'The secret must be printable ASCII without spaces around it, as the value of a header.',
    );
}

function unsettable(name: string): string {
  return `${name} cannot be set. Send the name of a header that HTTP, A2A, MCP and the relay do not use themselves.`;
}

function mutualTls(): GatewayError {
  const detail = 'Mutual TLS is not supported. Use BEARER, HEADER or OAUTH2_CLIENT_CREDENTIALS.';
  return new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: '/kind', detail, code: 'INVALID' }],
  });
}

function invalid(member: Member, detail: string, code = 'INVALID'): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer: `/${member}`, detail, code }] });
}

/** Whether a credential may set a header of this name. */
export function isSettableHeader(name: string): boolean {
  return headerToken.test(name) && !reservedHeader.test(name);
}
