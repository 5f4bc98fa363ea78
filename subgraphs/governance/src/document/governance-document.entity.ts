import { GovernedKind, nameOrder, TenantTable } from '@agg/kit';
import {
  DateScalar,
  DateTimeScalar,
  HttpUrlScalar,
  NameScalar,
  ProseScalar,
  Sha256Scalar,
  UuidScalar,
} from '@agg/schema';
import { Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../governance.events.ts';
import { DocumentKind } from '../law/law.enums.ts';
import { DocumentStatus } from './document.enums.ts';
import { documentLifecycle } from './document.lifecycle.ts';

/** Setting of the only read that sees the approved documents of every tenant: the search for expired ones. */
export const everyApproved = { 'app.every_approved': 'on' } as const;

/** A compliance document about a subject. Only its metadata and location are stored, not its content. */
@TenantTable<GovernanceDocument>({
  schema: 'governance',
  tableName: 'document',
  alsoVisible: [
    {
      name: 'every_approved',
      command: 'select',
      using: `((status = 'APPROVED'::text) AND (current_setting('app.every_approved'::text, true) = 'on'::text))`,
    },
  ],
})
@Subject<GovernanceDocument>({
  kind: 'GOVERNANCE_DOCUMENT',
  id: 'documentId',
  lifecycle: documentLifecycle,
})
@Unique({
  name: 'document_one_approved',
  properties: ['tenantId', 'subjectId', 'kind'],
  where: `status = 'APPROVED'`,
})
@Index({
  name: 'document_draft',
  properties: ['tenantId', 'createdAt', 'documentId'],
  where: `status = 'DRAFT'`,
})
@Index({
  name: 'document_expiry',
  properties: ['tenantId', 'validUntil', 'documentId'],
  where: `status in ('APPROVED', 'EXPIRED')`,
})
@Index({
  name: 'document_review',
  properties: ['tenantId', 'reviewDueAt', 'documentId'],
  where: `status = 'APPROVED'`,
})
@Index({ name: 'document_valid_until', properties: ['validUntil'], where: `status = 'APPROVED'` })
@ObjectType({ description: 'A compliance document.' })
export class GovernanceDocument {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  documentId: string;

  @Field(() => GovernedKind)
  @Property({ type: 'text' })
  subjectKind: GovernedKind;

  @Field(() => UuidScalar)
  @Property({ type: 'uuid' })
  subjectId: string;

  @Field(() => DocumentKind)
  @Property({ type: 'text' })
  kind: DocumentKind;

  @Field(() => String, { nullable: true, description: 'The legal basis, derived from the kind.' })
  @Property({ type: 'text', nullable: true })
  legalBasis: string | null;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  title: string;

  @Field(() => HttpUrlScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  url: string | null;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The id of the document in an external system of the tenant.',
  })
  @Property({ type: 'text', nullable: true })
  externalRef: string | null;

  @Field(() => Sha256Scalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  contentSha256: string | null;

  @Field(() => DocumentStatus)
  @Property({ type: 'text' })
  status: DocumentStatus;

  @Field(() => DateScalar, { nullable: true })
  @Property({ type: 'date', nullable: true })
  issuedAt: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'The last day of validity.' })
  @Property({ type: 'date', nullable: true })
  validUntil: string | null;

  @Field(() => DateScalar, { nullable: true })
  @Property({ type: 'date', nullable: true })
  reviewDueAt: string | null;

  @Field(() => UuidScalar, { name: 'addedById' })
  @Property({ type: 'uuid' })
  addedBy: string;

  @Field(() => UuidScalar, { name: 'editedById', nullable: true })
  @Property({ type: 'uuid', nullable: true })
  editedBy: string | null;

  @Field(() => UuidScalar, { name: 'approvedById', nullable: true })
  @Property({ type: 'uuid', nullable: true })
  approvedBy: string | null;

  @Field(() => UuidScalar, { name: 'discardedById', nullable: true })
  @Property({ type: 'uuid', nullable: true })
  discardedBy: string | null;

  @Field(() => ProseScalar, { nullable: true, description: 'Why it was withdrawn or rejected.' })
  @Property({ type: 'text', nullable: true })
  discardReason: string | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'The document that this one superseded when it was approved.',
  })
  @Property({ type: 'uuid', nullable: true })
  supersedesDocumentId: string | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}
