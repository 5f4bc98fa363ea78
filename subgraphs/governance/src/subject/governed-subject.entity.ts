import { TenantTable } from '@agg/kit';
import type { GovernedKind } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subject } from '../governance.events.ts';
import type { Answer } from '../law/answers.ts';
import type { RiskTier } from '../law/law.enums.ts';
import { governanceLifecycle } from './governance.lifecycle.ts';
import type { GovernanceState } from './governance-state.enums.ts';

/** Setting of a read that can see the tiers of the listed subjects of any tenant; ids, comma-separated. */
export const namedSubjects = 'app.named_subjects';

/**
 * The governance of an agent, an MCP server or an LLM gateway. Every change of its assignments, documents,
 * classification and state locks this row first.
 */
@TenantTable<GovernedSubject>({
  schema: 'governance',
  tableName: 'subject',
  // An agent inherits the tiers of what it uses, including subjects published by other tenants.
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
    noticeGivenAt: 'notice_given',
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
  answers: Answer[] | null;

  @Property({ type: 'text', nullable: true })
  reasoning: string | null;

  /** The version of the law under which it was classified. */
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

  /** The person who set the current state; a person who submits must not approve. */
  @Property({ type: 'uuid', nullable: true })
  stateChangedBy: string | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  stateChangedAt: Date | null;

  /** Incremented by every change of its assignments; the entity tag of the set. */
  @Property({ type: 'integer', default: 0 })
  assignmentsVersion: number;

  /** SHA-256 of the canonical JSON of the set, so that the ledger entry covers all of it. */
  @Property({ type: 'text', nullable: true })
  assignmentsDigest: string | null;

  /** Since when the accountable owner is inactive. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  ownerInactiveSince: Date | null;

  /** When a person was last told that it is AI; the first time on the last day (UTC) of such a conversation. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  noticeGivenAt: Date | null;
}
