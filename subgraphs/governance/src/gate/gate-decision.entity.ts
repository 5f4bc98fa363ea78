import { CallerKind, GateAction, GovernedKind, TenantTable } from '@agg/kit';
import { type AccessRule, administrators, DateTimeScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { GateMode } from '../enforcement/gate-mode.enums.ts';
import { Subject } from '../governance.events.ts';
import { RiskTier } from '../law/law.enums.ts';

/** Who may read what the gate has decided, in the list and as events. */
export const toReadDecisions: AccessRule = { callers: administrators, role: 'AUDIT:READ' };

/** A decision of the gate to warn or to refuse. Passed checks are not recorded. */
@TenantTable<GateDecision>({ schema: 'governance' })
@Subject<GateDecision>({
  kind: 'GATE_DECISION',
  id: 'gateDecisionId',
  created: ({ mode }) => (mode === 'ENFORCE' ? 'blocked' : 'warned'),
})
@ObjectType({ description: 'A warning or a refusal of the gate.' })
export class GateDecision {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  gateDecisionId: string;

  @Field(() => GovernedKind)
  @Property({ type: 'text' })
  subjectKind: GovernedKind;

  @Field(() => UuidScalar)
  @Property({ type: 'uuid' })
  subjectId: string;

  @Field(() => GateAction)
  @Property({ type: 'text' })
  action: GateAction;

  @Field(() => GateMode, { description: 'WARN: the action was allowed. ENFORCE: it was refused.' })
  @Property({ type: 'text' })
  mode: GateMode;

  @Field(() => RiskTier)
  @Property({ type: 'text' })
  riskTier: RiskTier;

  @Field(() => [String], { description: 'The ids of the unmet mandatory obligations.' })
  @Property({ type: 'text[]' })
  unmet: string[];

  @Field(() => CallerKind)
  @Property({ type: 'text' })
  askedByKind: CallerKind;

  @Field(() => UuidScalar, { name: 'askedById' })
  @Property({ type: 'uuid' })
  askedBy: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}
