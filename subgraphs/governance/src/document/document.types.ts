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

@InputType({ description: 'A compliance document, stored at `url` or `externalRef`.' })
export class DocumentInput {
  @Field(() => DocumentKind, { nullable: true, description: 'Defaults to OTHER.' })
  kind?: DocumentKind | null;

  @Field(() => NameScalar)
  title: string;

  @Field(() => HttpUrlScalar, { nullable: true })
  url?: string | null;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The id of the document in an external system of the tenant.',
  })
  externalRef?: string | null;

  @Field(() => Sha256Scalar, { nullable: true, description: 'SHA-256 of the content.' })
  contentSha256?: string | null;

  @Field(() => DateScalar, { nullable: true })
  issuedAt?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'The last day of validity. Not before `issuedAt`.',
  })
  validUntil?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'The due date of the next review.' })
  reviewDueAt?: string | null;
}
