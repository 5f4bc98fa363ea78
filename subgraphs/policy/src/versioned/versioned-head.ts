import { nameOrder } from '@agg/kit';
import { Property } from '@mikro-orm/decorators/legacy';

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
