import { Access, type Context, Reason } from '@agg/kit';
import { administrators, NameScalar, type Role, RoleScalar, readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { principalsById } from '../principal/principal.entity.ts';
import { User, usersById } from '../user/user.entity.ts';
import { ClientSecret } from './client-secret.entity.ts';
import { liveSecretsOf } from './client-secret.reads.ts';
import { createCredential, toIssue } from './create-credential.service.ts';
import { Credential } from './credential.entity.ts';
import { CredentialKind } from './credential.enums.ts';
import * as credentials from './credential.service.ts';
import { CredentialListArgs, CredentialPage, CredentialWithSecret } from './credential.types.ts';

@Resolver(() => Credential)
export class CredentialResolver {
  @Query(() => CredentialPage, { description: 'The client credentials of agents, channels and services.' })
  @Access(readAccess.CREDENTIAL)
  credentials(
    @Ctx() context: Context,
    @Args(() => CredentialListArgs) request: CredentialListArgs,
  ): Promise<CredentialPage> {
    return credentials.listCredentials(context, request);
  }

  @Query(() => Credential)
  @Access(readAccess.CREDENTIAL)
  credential(
    @Ctx() context: Context,
    @Arg('credentialId', () => UuidScalar) credentialId: string,
  ): Promise<Credential> {
    return credentials.getCredential(context, credentialId);
  }

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
    return createCredential(context, { kind, subjectId, name, roles });
  }

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
    return credentials.rotateCredential(context, credentialId, overlapSeconds ?? undefined);
  }

  @Mutation(() => Credential, { description: 'Replaces the roles of the subject of a credential.' })
  @Access(toIssue)
  setCredentialRoles(
    @Ctx() context: Context,
    @Arg('credentialId', () => UuidScalar) credentialId: string,
    @Arg('roles', () => [RoleScalar]) roles: Role[],
    @Reason() reason?: string | null,
  ): Promise<Credential> {
    return credentials.setCredentialRoles(context, credentialId, roles, reason);
  }

  @Mutation(() => Credential, {
    description: 'Revokes a credential and all of its tokens immediately. Idempotent.',
  })
  @Access({ callers: administrators, role: 'API_KEYS:DELETE' })
  revokeCredential(
    @Ctx() context: Context,
    @Arg('credentialId', () => UuidScalar) credentialId: string,
    @Reason() reason?: string | null,
  ): Promise<Credential> {
    return credentials.revokeCredential(context, credentialId, reason);
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
