import { TenantTable } from '@agg/kit';
import type { GovernedKind } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { GovernanceState } from '../approval/governance.enums.ts';
import { governanceLifecycle } from '../approval/governance.lifecycle.ts';
import type { RiskTier } from '../classification/classification.enums.ts';
import type { GivenAnswer } from '../classification/classification.types.ts';
import { Subject } from '../subject.decorator.ts';

/** Setting of a read that may see the tier of subjects it can name, whatever their tenant; ids, comma-separated. */
export const namedSubjects = 'app.named_subjects';

/**
 * What there is to know of an agent, an MCP server or an LLM gateway as something governed. Its row is the one lock
 * that every change of its assignments, documents, classification and state takes first.
 */
@TenantTable<GovernedSubject>({
  schema: 'governance',
  tableName: 'subject',
  // An agent inherits the tier of what it uses, also where another tenant has published that.
  alsoVisible: [
    {
      name: 'named',
      command: 'select',
      using: `((subject_id)::text = ANY (string_to_array(current_setting('${namedSubjects}'::text, true), ','::text)))`,
    },
  ],
})
@Subject<GovernedSubject>({
  kind: 'GOVERNANCE',
  id: 'subjectId',
  lifecycle: governanceLifecycle,
  verbs: {
    classifiedAt: 'classified',
    ownerInactiveSince: ({ ownerInactiveSince }) => (ownerInactiveSince ? 'owner_lost' : 'owner_restored'),
  },
})
@Index({ properties: ['subjectId'] })
@Index({
  name: 'subject_owner_inactive',
  properties: ['tenantId', 'ownerInactiveSince', 'subjectId'],
  where: 'owner_inactive_since is not null',
})
@Index({
  name: 'subject_in_review',
  properties: ['tenantId', 'stateChangedAt', 'subjectId'],
  where: `governance_state = 'IN_REVIEW'`,
})
export class GovernedSubject {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  subjectId: string;

  @Property({ type: 'text' })
  subjectKind: GovernedKind;

  @Property({ type: 'text', default: 'UNCLASSIFIED' })
  riskTier: RiskTier;

  /** The answers that the classification was made with. */
  @Property({ type: 'jsonb', nullable: true })
  answers: GivenAnswer[] | null;

  @Property({ type: 'text', nullable: true })
  reasoning: string | null;

  /** The version of the law that it was classified under. */
  @Property({ type: 'text', nullable: true })
  lawVersion: string | null;

  @Property({ type: 'uuid', nullable: true })
  classifiedBy: string | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  classifiedAt: Date | null;

  @Property({ type: 'text', default: 'DRAFT' })
  governanceState: GovernanceState;

  @Property({ type: 'text', nullable: true })
  stateReason: string | null;

  /** Who brought it into its state: whoever submits does not approve. */
  @Property({ type: 'uuid', nullable: true })
  stateChangedBy: string | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  stateChangedAt: Date | null;

  /** Counts every change of its assignments; the entity tag of the set. */
  @Property({ type: 'integer', default: 0 })
  assignmentsVersion: number;

  /** SHA-256 over the canonical JSON of the set, so that its ledger entry vouches for all of it. */
  @Property({ type: 'text', nullable: true })
  assignmentsDigest: string | null;

  /** Since when the accountable owner is no active person any more. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  ownerInactiveSince: Date | null;
}
