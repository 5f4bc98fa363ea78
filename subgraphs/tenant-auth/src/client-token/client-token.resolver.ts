import {
  Access,
  type Context,
  findAnywhere,
  findSubject,
  hashOf,
  openToEveryone,
  PerAddress,
  readTenant,
  rowsWhere,
} from '@agg/kit';
import {
  checkNotStopped,
  GatewayError,
  holdsRole,
  NameScalar,
  ProseScalar,
  platformId,
  type Role,
  SecretScalar,
} from '@agg/schema';
import { Arg, Ctx, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { payForPair } from '../access/failures.ts';
import { ClientSecret } from '../credential/client-secret.entity.ts';
import { Credential, credentialsByClientId } from '../credential/credential.entity.ts';
import { authorizationOf } from '../principal/caller-authorization.ts';
import { stoppedBy } from '../principal/stopped-by.ts';
import { accessTokenLifetime, issueToken, type TokenSubject } from '../signing-key/issue-token.ts';

@ObjectType({ description: 'The access token of an agent, a channel or a service (RFC 6749, section 5.1).' })
class ClientToken {
  @Field(() => SecretScalar)
  accessToken: string;

  @Field(() => String)
  tokenType: 'Bearer';

  @Field(() => Int, { description: 'Lifetime of the access token in seconds.' })
  expiresIn: number;

  @Field(() => String, {
    nullable: true,
    description: 'The current roles of the client, separated by spaces. The token does not contain them.',
  })
  scope: string | null;
}

/** An authenticated client and its roles. */
interface TokenClient {
  subject: TokenSubject;
  roles: readonly Role[];
}

type KnownCredential = Pick<Credential, 'tenantId' | 'credentialId' | 'kind' | 'subjectId'>;

/** Checked in place of an unknown client, so that the check takes as long. */
const unknownClient: KnownCredential = {
  tenantId: platformId,
  credentialId: platformId,
  subjectId: platformId,
  kind: 'AGENT',
};

@Resolver()
export class ClientTokenResolver {
  /**
   * `scope` is checked; the token is not narrowed to it.
   * @throws VALIDATION_FAILED for another grant, and for a scope that the client lacks; UNAUTHENTICATED, the
   * same for every problem with the client; RATE_LIMITED after too many of these; only after a correct secret
   * KILL_SWITCH_ACTIVE
   */
  @Mutation(() => ClientToken, {
    description: 'Issues an access token to an agent, a channel or a service (OAuth 2.0 client credentials).',
  })
  @Access(openToEveryone)
  @PerAddress()
  async issueClientToken(
    @Ctx() context: Context,
    @Arg('grantType', () => NameScalar, { description: '`client_credentials`.' }) grantType: string,
    @Arg('clientId', () => NameScalar) clientId: string,
    @Arg('clientSecret', () => SecretScalar) clientSecret: string,
    @Arg('scope', () => ProseScalar, {
      nullable: true,
      description: 'Roles separated by spaces. The client must hold all of them.',
    })
    scope?: string | null,
  ): Promise<ClientToken> {
    if (grantType !== 'client_credentials')
      throw unfit('/grant_type', 'This grant type is not supported. Send client_credentials.');
    const client = await provenClient(context, clientId, clientSecret);
    if (!client) throw await refusal(context, clientId);
    // Not earlier: without the secret nothing can be learnt, not even from the time that it takes.
    const { kind } = client.subject;
    checkNotStopped({ kind, stoppedBy: await stoppedBy(context, client.subject) }, 'LOOK');
    assertWithin(scope, client.roles);
    const accessToken = await issueToken(context, context.services.tokens, client.subject);
    const held = client.roles.join(' ') || null;
    return { accessToken, tokenType: 'Bearer', expiresIn: accessTokenLifetime, scope: held };
  }
}

/** Runs every check, even after one has failed. */
async function provenClient(
  context: Context,
  clientId: string,
  clientSecret: string,
): Promise<TokenClient | undefined> {
  const namesakes = await findAnywhere(context, Credential, credentialsByClientId, clientId);
  const live = namesakes.find(({ revokedAt }) => revokedAt === null);
  const { tenantId, credentialId, kind, subjectId: id } = live ?? unknownClient;
  const secretHash = hashOf(clientSecret);
  const [secret, registered] = await readTenant(context, tenantId, async (reader) => {
    const [found] = await rowsWhere(reader, ClientSecret, { credentialId, secretHash });
    // The directory reports an archived agent before the reaction ends its credential. A service is
    // registered only here.
    return [found, await findSubject(reader, { kind: kind === 'SERVICE' ? 'PRINCIPAL' : kind, id })] as const;
  });
  const callerKind = kind === 'AGENT' ? 'AGENT' : 'SERVICE';
  const subject = { tenantId, kind: callerKind, id, sessionId: credentialId, credentialKind: kind } as const;
  const authorization = await authorizationOf(context, subject);
  const isSecret = secret !== undefined && (secret.expiresAt === null || secret.expiresAt > new Date());
  const isRegistered = kind === 'SERVICE' || registered?.isLive === true;
  if (!live || !isSecret || !authorization?.active || !isRegistered) return undefined;
  return { subject, roles: authorization.roles };
}

/** A correct secret is never throttled, because 256 bits cannot be guessed. */
async function refusal(context: Context, clientId: string): Promise<GatewayError> {
  const wait = await payForPair(context, 'client', clientId);
  if (wait === undefined)
    return new GatewayError('UNAUTHENTICATED', 'The client id or the client secret is invalid or revoked.');
  const retryAfter = Math.ceil(wait);
  const detail = `Too many invalid client secrets. Retry in ${retryAfter} seconds.`;
  return new GatewayError('RATE_LIMITED', detail, { retryAfter });
}

function assertWithin(scope: string | null | undefined, roles: readonly Role[]): void {
  const asked = (scope ?? '').split(' ').filter(Boolean);
  const lacking = asked.filter((role) => !holdsRole(roles, role as Role));
  if (lacking.length > 0)
    throw unfit(
      '/scope',
      `This client does not hold ${lacking.slice(0, 20).join(', ').slice(0, 500)}. Request only roles that it holds.`,
    );
}

function unfit(pointer: string, detail: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}
