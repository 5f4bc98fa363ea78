import { ListArgs, PageOf } from '@agg/kit';
import { DateScalar, HttpUrlScalar, NameScalar, Sha256Scalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { DocumentKind } from '../law/law.enums.ts';
import { GovernanceDocument } from './governance-document.entity.ts';
import { governanceDocumentList } from './governance-document.list.ts';

@ObjectType()
export class GovernanceDocumentPage extends PageOf(GovernanceDocument) {}

@ArgsType()
export class DocumentListArgs extends ListArgs(governanceDocumentList) {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Also lists withdrawn and rejected documents. A `status` lists them, too.',
  })
  override includeArchived?: boolean | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only documents whose last day is before this date.',
  })
  validUntilBefore?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only documents whose review is due before this date.',
  })
  reviewDueBefore?: string | null;
}

/** What a document and its update have in common. */
@InputType()
abstract class DocumentMembers {
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

@InputType({ description: 'A compliance document, stored at `url` or `externalRef`.' })
export class DocumentInput extends DocumentMembers {
  @Field(() => DocumentKind, { nullable: true, description: 'Defaults to OTHER.' })
  kind?: DocumentKind | null;

  @Field(() => NameScalar)
  title: string;
}

@InputType({
  description:
    'Omitted fields stay unchanged. Null empties a field, except for `kind` and `title`, which it leaves.',
})
export class DocumentUpdate extends DocumentMembers {
  @Field(() => DocumentKind, { nullable: true, description: 'The legal basis follows from it.' })
  kind?: DocumentKind | null;

  @Field(() => NameScalar, { nullable: true })
  title?: string | null;
}
