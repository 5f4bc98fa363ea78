import { HttpUrlScalar, NameScalar, ProseScalar, UpstreamSecretScalar } from '@agg/schema';
import { Field, InputType } from 'type-graphql';
import { UpstreamCredentialKind } from './upstream-credential.enums.ts';

@InputType()
export class UpstreamCredentialInput {
  @Field(() => UpstreamCredentialKind, { description: 'MUTUAL_TLS is not supported.' })
  kind: UpstreamCredentialKind;

  @Field(() => UpstreamSecretScalar, {
    description:
      'The value of the header, the bearer token, or the client secret. It is stored encrypted and never returned.',
  })
  secret: string;

  @Field(() => NameScalar, { nullable: true, description: 'Required for HEADER.' })
  headerName?: string | null;

  @Field(() => HttpUrlScalar, {
    nullable: true,
    description: 'Required for OAUTH2_CLIENT_CREDENTIALS: the token endpoint.',
  })
  tokenUrl?: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'Required for OAUTH2_CLIENT_CREDENTIALS.' })
  clientId?: string | null;

  @Field(() => ProseScalar, {
    nullable: true,
    description: 'For OAUTH2_CLIENT_CREDENTIALS: the scopes to request, separated by spaces.',
  })
  scope?: string | null;
}
