import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { allRoles } from '@agg/schema/access';
import type { JWK } from 'jose';
import { newPassword, post, type Tokens } from '../../kit/accounts.ts';
import type { Provisioning } from '../../kit/provisioning.ts';
import type { Genuine } from './forge.ts';
import { type SigningKeyPair, stolenSigningKey } from './signing-key.ts';

/** The parts of a stack needed to sign in. */
interface SignInStack {
  url: string;
  provisioning: Provisioning;
  environment: Record<string, string>;
}

/** Creates a person with every role in a new tenant, and signs them in. */
async function signedIn({ url, provisioning }: SignInStack): Promise<Tokens> {
  const [email, password] = [`${randomUUID()}@people.example`, newPassword()];
  await provisioning.caller(await provisioning.tenant(), allRoles, { email, password });
  const { status, json, text } = await post('login', { email, password }, undefined, url);
  if (status !== 200) throw new Error(text);
  return json;
}

/** Creates a personal token of a signed-in person, with every role. */
async function personalToken({ url }: SignInStack, { accessToken }: Tokens): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const wanted = { name: 'Pipeline', roles: allRoles, expiresAt };
  const { status, json, text } = await post('users/me/tokens', wanted, accessToken, url);
  if (status !== 201) throw new Error(text);
  return json.token;
}

/** Two people's tokens and the key of the installation, to forge from. */
export async function genuineOf(stack: SignInStack, canary: string): Promise<Genuine> {
  const [mine, theirs] = await Promise.all([signedIn(stack), signedIn(stack)]);
  const key = await stolenSigningKey(stack.environment, mine.accessToken);
  return {
    token: mine.accessToken,
    refreshToken: mine.refreshToken,
    foreign: theirs.accessToken,
    personal: await personalToken(stack, mine),
    foreignPersonal: await personalToken(stack, theirs),
    key,
    forgersKey: newKeyLike(key),
    canary,
  };
}

/** The forger's own key under the id of ours. */
function newKeyLike({ kid, algorithm }: SigningKeyPair): SigningKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { kid, algorithm, privateKey, publicKey, publicJwk: publicKey.export({ format: 'jwk' }) as JWK };
}
