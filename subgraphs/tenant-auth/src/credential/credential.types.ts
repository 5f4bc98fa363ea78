import { ListArgs, PageOf } from '@agg/kit';
import { SecretScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { Credential } from './credential.entity.ts';
import { credentialList } from './credential.list.ts';

@ObjectType()
export class CredentialPage extends PageOf(Credential) {}

@ArgsType()
export class CredentialListArgs extends ListArgs(credentialList) {}

@ObjectType({ description: 'A credential with its new secret, which is returned only once.' })
export class CredentialWithSecret {
  @Field(() => UuidScalar)
  credentialId: string;

  @Field(() => String, { description: 'OAuth 2.0 client id.' })
  clientId: string;

  @Field(() => SecretScalar, { description: 'OAuth 2.0 client secret. It is not shown again.' })
  clientSecret: string;

  @Field(() => Credential)
  credential: Credential;
}

/** What signs a client in, beside the credential itself. */
export function withSecret(credential: Credential, clientSecret: string): CredentialWithSecret {
  const { credentialId, clientId } = credential;
  return { credentialId, clientId, clientSecret, credential };
}
