import { timingSafeEqual } from 'node:crypto';
import { asPlatform, type Context, change, hashOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import {
  consumeSecret,
  detailsOf,
  findSecret,
  issueSecret,
} from '../one-time-secret/one-time-secret.service.ts';

/** The data stored between the two halves of a sign-in. */
export interface SignInBegun {
  identityProviderId: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  codeVerifier: string;
  redirectUri: string;
}

interface Remembered extends SignInBegun {
  /** SHA-256 of the id of the browser that started the sign-in. */
  browser: string;
}

/** Stores a started sign-in. @returns its `state` @throws VALIDATION_FAILED for a browser without cookies */
export async function beginSignIn(context: Context, tenantId: string, begun: SignInBegun): Promise<string> {
  const details: Remembered = { ...begun, browser: hashOf(browserOf(context)) };
  const inTenant = asPlatform(context, tenantId);
  return change(inTenant, (em) => issueSecret(inTenant, em, { purpose: 'SSO_STATE', details }));
}

/**
 * Consumes a state, from any browser, and returns its data to the browser that started the sign-in.
 * @throws UNPROCESSABLE for an invalid state, or another browser's
 */
export async function resumeSignIn(
  context: Context,
  state: string,
): Promise<SignInBegun & { tenantId: string }> {
  const secret = await findSecret(context, 'SSO_STATE', state);
  await change(asPlatform(context, secret.tenantId), (em) => consumeSecret(em, secret));
  const { browser, ...begun } = detailsOf<Remembered>(context, secret);
  const asking = hashOf(context.client?.browser ?? '');
  if (!timingSafeEqual(Buffer.from(asking), Buffer.from(browser)))
    throw new GatewayError(
      'UNPROCESSABLE',
      'The sign-in was started in another browser. Start again in this one.',
    );
  return { ...begun, tenantId: secret.tenantId };
}

function browserOf({ client }: Context): string {
  if (client?.browser) return client.browser;
  throw new GatewayError(
    'VALIDATION_FAILED',
    'The browser cookie of the single sign-on is missing. Enable cookies and send them with each request.',
  );
}
