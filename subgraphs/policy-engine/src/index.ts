export {
  type ContentType,
  contentTypes,
  type DataType,
  dataTypes,
  type EntityType,
  entityTypes,
  type FoundType,
  type PolicyAction,
  type PolicyLeg,
  type PolicyMode,
  policyActions,
  policyLegs,
  policyModes,
} from '@agg/schema/policy-words';
export {
  type ActivePolicies,
  type ActivePolicy,
  type AppliedVersion,
  activePolicies,
} from './binding/active-policies.ts';
export type {
  Binding,
  BoundGroup,
  BoundPolicy,
  Endpoints,
  PinnedBinding,
  Validity,
} from './binding/binding.types.ts';
export { BindingIndex, bindGroups } from './binding/binding-index.ts';
export {
  type BindingLevel,
  type BindingReference,
  bindingLevels,
  bindingLevelTable,
  bindingReferences,
  type CoarseLevel,
  coarseLevels,
  levelOf,
  referencesOf,
  type SinkKind,
  type SourceKind,
  sinkKindOf,
  sinkKinds,
  sourceKinds,
} from './binding/binding-level.table.ts';
export { isValidAt, nextChange } from './binding/validity.ts';
export { type Content, textsOfData } from './content/content.ts';
export { type DecideOptions, decide } from './decision/decide.ts';
export type { Decision, Finding, Redaction, Verdict } from './decision/decision.types.ts';
export type { LanguageModel } from './decision/language-model.ts';
export { inOneTurn } from './decision/look-at.ts';
export { LookedAt } from './decision/looked-at.ts';
export { redact } from './decision/redact.ts';
export type { Pauses } from './decision/run-turns.ts';
export { StreamDecision } from './decision/stream-decision.ts';
export type { Turns } from './decision/turns.types.ts';
export { defaultThreshold } from './entity/entities.table.ts';
export type { Topic } from './finder/topic-finder.ts';
export { faultsOf } from './policy/check-config.ts';
export type { ConfigFault } from './policy/config-fault.ts';
export type { PolicyConfig } from './policy/policy-config.types.ts';
export {
  type PolicySettings,
  type RateScope,
  rateScopes,
} from './policy/policy-settings.types.ts';
export { type PolicyType, policyTypes, policyTypeTable } from './policy/policy-type.table.ts';
