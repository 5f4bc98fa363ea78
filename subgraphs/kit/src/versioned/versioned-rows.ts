import { DateTimeScalar, NameScalar, ProseScalar } from '@agg/schema';
import { Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { nameOrder } from '../lists/define-list.ts';

/**
 * What stays while versions come: the row that is locked, archived and recorded. The versions themselves are rows of
 * their own, which never change.
 */
export abstract class VersionedHead {
  /** The name that the newest version has. */
  @Property({ type: 'text', collation: nameOrder })
  name: string;

  /** What the newest version is described as: heads are found by it. */
  @Property({ type: 'text', nullable: true })
  description: string | null;

  /** The version that was registered last, whether or not it is valid. */
  @Property({ type: 'text' })
  newestVersion: string;

  /** Counts the versions. */
  @Property({ type: 'integer' })
  newestOrdinal: number;

  /** The digest of what the newest version says, by which the ledger proves it. */
  @Property({ type: 'text' })
  newestDigest: string;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'uuid' })
  createdById: string;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;
}

/** What every version has. A class of versions adds the id of what it is a version of, and `ordinal`, as its keys. */
@ObjectType()
export abstract class VersionRow {
  @Field(() => NameScalar, {
    description: 'Unique among the versions, by default their number: "1", "2", ….',
  })
  @Property({ type: 'text' })
  version: string;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  name: string;

  @Field(() => ProseScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Field(() => DateTimeScalar, { description: 'The version is valid from this moment on.' })
  @Property({ type: 'timestamptz', length: 3 })
  validFrom: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The version is no longer valid from this moment on. Null: it has no end.',
  })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  validTo: Date | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => NameScalar, { nullable: true, description: 'The version before. Null for the first one.' })
  @Property({ type: 'text', nullable: true })
  supersedesVersion: string | null;

  @Field(() => ProseScalar, { nullable: true, description: 'Why it was registered.' })
  @Property({ type: 'text', nullable: true })
  reason: string | null;

  @Property({ type: 'uuid' })
  createdById: string;
}
