import { Access, type Context, callerOf, change, getOne, lock, Reason, read } from '@agg/kit';
import {
  administrators,
  GatewayError,
  NameScalar,
  type Role,
  RoleScalar,
  readAccess,
  UuidScalar,
} from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Principal, principalsById } from '../principal/principal.entity.ts';
import {
  assertMayEndSignIn,
  assertMayGive,
  assertMayReplace,
  distinctRoles,
} from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { User, usersById } from '../user/user.entity.ts';
import { addCredential, type NewCredential, toIssue } from './add-credential.ts';
import { ClientSecret } from './client-secret.entity.ts';
import { addSecret, endSecrets, liveSecretsOf } from './client-secrets.ts';
import { Credential } from './credential.entity.ts';
import { CredentialKind } from './credential.enums.ts';
import { credentialList } from './credential.list.ts';
import { CredentialListArgs, CredentialPage, CredentialWithSecret, withSecret } from './credential.types.ts';
import { endCredential } from './end-principal.reaction.ts';

@Resolver(() => Credential)
export class CredentialResolver {
  @Query(() => CredentialPage, { description: 'The client credentials of agents, channels and services.' })
  @Access(readAccess.CREDENTIAL)
  credentials(
    @Ctx() context: Context,
    @Args(() => CredentialListArgs) request: CredentialListArgs,
  ): Promise<CredentialPage> {
    return read(context, (reader) => credentialList.page(reader, request));
  }

  @Query(() => Credential)
  @Access(readAccess.CREDENTIAL)
  credential(
    @Ctx() context: Context,
    @Arg('credentialId', () => UuidScalar) credentialId: string,
  ): Promise<Credential> {
    return read(context, (reader) => getOne(reader, Credential, { credentialId }));
  }

  /**
   * @throws VALIDATION_FAILED for a missing or superfluous subject; NOT_FOUND for an unknown or archived one;
   * FORBIDDEN for roles that the caller lacks; CONFLICT when the subject has a credential
   */
  @Mutation(() => CredentialWithSecret, {
    description:
      'Creates a credential for an agent or a channel, or a service with a credential. The secret is returned only once.',
  })
  @Access(toIssue)
  createCredential(
    @Ctx() context: Context,
    @Arg('kind', () => CredentialKind) kind: CredentialKind,
    @Arg('name', () => NameScalar) name: string,
    @Arg('subjectId', () => UuidScalar, { nullable: true, description: 'The agent or the channel.' })
    subjectId?: string | null,
    @Arg('roles', () => [RoleScalar], {
      nullable: true,
      description: 'Defaults to the current roles of the subject.',
    })
    roles?: Role[] | null,
  ): Promise<CredentialWithSecret> {
    const caller = callerOf(context);
    const asked = { kind, subjectId, name, roles };
    assertNamed(asked);
    return change(context, (em) => addCredential(em, caller, asked));
  }

  /**
   * The previous secret stays valid for a while, so that clients keep working meanwhile.
   * @throws VALIDATION_FAILED; NOT_FOUND; CONFLICT for a revoked one; FORBIDDEN for one whose roles the caller lacks
   */
  @Mutation(() => CredentialWithSecret, {
    description:
      'Rotates the secret of a credential. The new secret is returned only once. The previous one stays valid for `overlapSeconds`.',
  })
  @Access(toIssue)
  rotateCredential(
    @Ctx() context: Context,
    @Arg('credentialId', () => UuidScalar) credentialId: string,
    @Arg('overlapSeconds', () => Int, {
      nullable: true,
      description: 'At most 2592000. Defaults to one day.',
    })
    overlapSeconds?: number | null,
  ): Promise<CredentialWithSecret> {
    const overlap = overlapSeconds ?? 86_400;
    assertOverlap(overlap);
    const caller = callerOf(context);
    return change(context, async (em) => {
      const credential = await lockLive(em, credentialId);
      // The caller who receives the secret can use all of these roles.
      assertMayGive(caller, (await lock(em, Principal, { principalId: credential.subjectId })).roles);
      credential.rotatedAt = new Date();
      await endSecrets(em, credential, new Date(credential.rotatedAt.getTime() + overlap * 1_000));
      return withSecret(credential, addSecret(em, credential));
    });
  }

  /** @throws NOT_FOUND; CONFLICT for a revoked one; FORBIDDEN as `assertMayReplace` */
  @Mutation(() => Credential, { description: 'Replaces the roles of the subject of a credential.' })
  @Access(toIssue)
  setCredentialRoles(
    @Ctx() context: Context,
    @Arg('credentialId', () => UuidScalar) credentialId: string,
    @Arg('roles', () => [RoleScalar]) roles: Role[],
    @Reason() reason?: string | null,
  ): Promise<Credential> {
    const caller = callerOf(context);
    return change(
      context,
      async (em) => {
        const credential = await lockLive(em, credentialId);
        const principal = await lock(em, Principal, { principalId: credential.subjectId });
        assertMayReplace(caller, principal.roles, roles);
        principal.roles = distinctRoles(roles);
        return credential;
      },
      reason,
    );
  }

  /** @throws NOT_FOUND; FORBIDDEN as `assertMayEndSignIn` */
  @Mutation(() => Credential, {
    description: 'Revokes a credential and all of its tokens immediately. Idempotent.',
  })
  @Access({ callers: administrators, role: 'API_KEYS:DELETE' })
  revokeCredential(
    @Ctx() context: Context,
    @Arg('credentialId', () => UuidScalar) credentialId: string,
    @Reason() reason?: string | null,
  ): Promise<Credential> {
    return change(
      context,
      async (em) => {
        const credential = await lock(em, Credential, { credentialId });
        if (!credential.revokedAt)
          assertMayEndSignIn(callerOf(context), await effectiveRoles(em, credential.subjectId));
        await endCredential(em, credential);
        return credential;
      },
      reason,
    );
  }

  @FieldResolver(() => [RoleScalar], { description: 'The current roles of its tokens.' })
  async roles(@Root() { subjectId }: Credential, @Ctx() context: Context): Promise<Role[]> {
    return (await principalsById.load(context, subjectId))?.roles ?? [];
  }

  @FieldResolver(() => [ClientSecret], { description: 'The currently valid secrets, oldest first.' })
  secrets(@Root() credential: Credential, @Ctx() context: Context): Promise<ClientSecret[]> {
    return liveSecretsOf(context, credential);
  }

  @FieldResolver(() => User, { nullable: true })
  createdBy(@Root() { createdById }: Credential, @Ctx() context: Context): Promise<User | null> {
    return usersById.load(context, createdById);
  }
}

async function lockLive(em: EntityManager, credentialId: string): Promise<Credential> {
  const credential = await lock(em, Credential, { credentialId });
  if (credential.revokedAt) {
    throw new GatewayError('CONFLICT', 'This credential is revoked. Create a new one for its subject.');
  }
  return credential;
}

function assertOverlap(seconds: number): void {
  const longest = 2_592_000;
  if (seconds >= 0 && seconds <= longest) return;
  const detail = `overlapSeconds is ${seconds}. It must be 0 to ${longest} (30 days).`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/overlapSeconds', detail, code: 'INVALID' }],
  });
}

function assertNamed({ kind, subjectId }: NewCredential): void {
  const isService = kind === 'SERVICE';
  if (isService === !subjectId) return;
  const detail = isService
    ? 'A service is created with its credential. Omit subjectId.'
    : `subjectId is missing. Send the id of the ${kind.toLowerCase()}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/subjectId', detail, code: isService ? 'INVALID' : 'REQUIRED' }],
  });
}
