import { GatewayError, type JsonValue } from '@agg/schema';
import { formText } from '../forms/form-body.ts';

/** Id and secret of a client, from HTTP Basic. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

const basic = /^Basic(?: (.*))?$/i;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Whether a client has tried to authenticate by HTTP Basic. */
export function usesBasic(authorization: string | undefined): boolean {
  return authorization !== undefined && basic.test(authorization);
}

/**
 * The credentials of an `Authorization: Basic` header (RFC 7617). OAuth encodes both halves as a form does
 * (RFC 6749, section 2.3.1).
 * @returns `undefined` without the header and for another scheme
 * @throws UNAUTHENTICATED for unreadable credentials
 */
export function basicCredentials(authorization: string | undefined): ClientCredentials | undefined {
  const [, encoded = ''] = (authorization !== undefined && basic.exec(authorization)) || [];
  if (!usesBasic(authorization)) return undefined;
  const [, id = '', secret = ''] = /^([^:]+):(.*)$/s.exec(decodeBase64(encoded.trim())) ?? [];
  const [clientId, clientSecret] = [formText(id), formText(secret)];
  if (!clientId || clientSecret === undefined) throw unreadable();
  return { clientId, clientSecret };
}

/**
 * The members of the body with the credentials added, under their names in a body.
 * @throws VALIDATION_FAILED when the body has a secret too, or names another client
 */
export function withCredentials(
  body: Record<string, JsonValue> | undefined,
  { clientId, clientSecret }: ClientCredentials,
): Record<string, JsonValue> {
  const { client_id: named = clientId, client_secret: secret } = body ?? {};
  if (secret !== undefined || named !== clientId) {
    const pointer = secret === undefined ? '/client_id' : '/client_secret';
    const detail = 'Send the client credentials in the Authorization header or in the body, not in both.';
    throw new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
  }
  return { ...body, client_id: clientId, client_secret: clientSecret };
}

function decodeBase64(encoded: string): string {
  if (!base64.test(encoded)) throw unreadable();
  try {
    return utf8.decode(Buffer.from(encoded, 'base64'));
  } catch {
    throw unreadable();
  }
}

function unreadable(): GatewayError {
  return new GatewayError(
    'UNAUTHENTICATED',
    'The Authorization header is malformed. Send "Basic" and base64 of "id:secret", both percent-encoded.',
  );
}
