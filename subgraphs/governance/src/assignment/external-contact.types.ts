import { EmailScalar, NameScalar, ProseScalar } from '@agg/schema';
import { Field, InputType, ObjectType } from 'type-graphql';

@InputType('ExternalContactInput', { description: 'A person outside the tenant.' })
@ObjectType('ExternalContact', { description: 'A person outside the tenant.' })
export class ExternalContact {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => NameScalar, { nullable: true })
  organisation?: string | null;

  @Field(() => EmailScalar, { nullable: true })
  email?: string | null;

  @Field(() => ProseScalar, { nullable: true })
  address?: string | null;
}
