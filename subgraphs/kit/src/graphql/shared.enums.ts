import { callerKinds, gateActions, governedKinds, permissionEntities, permissions } from '@agg/schema';
import { defineEnum } from './define-enum.ts';

/** The enumerations that several areas share, in the form that decorators accept. */
export const CallerKind = defineEnum('CallerKind', callerKinds);
export type CallerKind = keyof typeof CallerKind;

export const PermissionEntity = defineEnum('PermissionEntity', permissionEntities);
export type PermissionEntity = keyof typeof PermissionEntity;

export const Permission = defineEnum('Permission', permissions);
export type Permission = keyof typeof Permission;

export const GovernedKind = defineEnum('GovernedKind', governedKinds);
export type GovernedKind = keyof typeof GovernedKind;

export const GateAction = defineEnum('GateAction', gateActions);
export type GateAction = keyof typeof GateAction;
