import { PageOf } from '@agg/kit';
import { SecretScalar, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { Credential } from './credential.entity.ts';

@ObjectType()
export class CredentialPage extends PageOf(Credential) {}

@ObjectType({ description: 'A credential with a new secret, which is never shown again.' })
export class CredentialWithSecret {
  @Field(() => UuidScalar)
  credentialId: string;

  @Field(() => Credential)
  credential: Credential;

  @Field(() => SecretScalar, { description: 'OAuth 2.0 client secret.' })
  clientSecret: string;
}
