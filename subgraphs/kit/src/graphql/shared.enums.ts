import {
  actorKinds,
  callerKinds,
  gateActions,
  governedKinds,
  permissionEntities,
  permissions,
} from '@agg/schema';
import {
  entityTypes,
  policyActions,
  policyLegs,
  policyModes,
  policyVerdicts,
} from '@agg/schema/policy-words';
import { defineEnum } from './define-enum.ts';

/** The enumerations that several areas share, in the form that decorators accept. */
export const CallerKind = defineEnum('CallerKind', callerKinds);
export type CallerKind = keyof typeof CallerKind;

/** Who subscribes, and calls what it has subscribed to. */
export const SubscriberKind = defineEnum('SubscriberKind', ['USER', 'AGENT', 'CHANNEL']);
export type SubscriberKind = keyof typeof SubscriberKind;

export const ActorKind = defineEnum('ActorKind', actorKinds);
export type ActorKind = keyof typeof ActorKind;

export const PermissionEntity = defineEnum('PermissionEntity', permissionEntities);
export type PermissionEntity = keyof typeof PermissionEntity;

export const Permission = defineEnum('Permission', permissions);
export type Permission = keyof typeof Permission;

export const GovernedKind = defineEnum('GovernedKind', governedKinds);
export type GovernedKind = keyof typeof GovernedKind;

export const GateAction = defineEnum('GateAction', gateActions);
export type GateAction = keyof typeof GateAction;

export const PolicyAction = defineEnum('PolicyAction', policyActions);
export type PolicyAction = keyof typeof PolicyAction;

export const PolicyMode = defineEnum('PolicyMode', policyModes);
export type PolicyMode = keyof typeof PolicyMode;

export const PolicyEntityType = defineEnum('PolicyEntityType', entityTypes);
export type PolicyEntityType = keyof typeof PolicyEntityType;

export const PolicyLeg = defineEnum('PolicyLeg', policyLegs);
export type PolicyLeg = keyof typeof PolicyLeg;

export const PolicyVerdict = defineEnum('PolicyVerdict', policyVerdicts);
export type PolicyVerdict = keyof typeof PolicyVerdict;
