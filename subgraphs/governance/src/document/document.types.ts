import { ListArgs, PageOf } from '@agg/kit';
import { DateScalar, HttpUrlScalar, NameScalar, Sha256Scalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { DocumentKind } from './document.enums.ts';
import { GovernanceDocument } from './governance-document.entity.ts';
import { governanceDocumentList } from './governance-document.list.ts';

@ObjectType()
export class GovernanceDocumentPage extends PageOf(GovernanceDocument) {}

@ArgsType()
export class DocumentListArgs extends ListArgs(governanceDocumentList) {}

@InputType({ description: 'A compliance document, which is where `url` or `externalRef` says.' })
export class DocumentInput {
  @Field(() => DocumentKind, { nullable: true, description: 'OTHER where it is missing.' })
  kind?: DocumentKind | null;

  @Field(() => NameScalar)
  title: string;

  @Field(() => HttpUrlScalar, { nullable: true })
  url?: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'Its number in a system of the tenant.' })
  externalRef?: string | null;

  @Field(() => Sha256Scalar, { nullable: true, description: 'Of its content.' })
  contentSha256?: string | null;

  @Field(() => DateScalar, { nullable: true })
  issuedAt?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'The last day on which it counts; not before `issuedAt`.',
  })
  validUntil?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'By when somebody is to look at it again.' })
  reviewDueAt?: string | null;
}
