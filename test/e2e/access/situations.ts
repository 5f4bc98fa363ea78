import {
  type AccessRule,
  allRoles,
  type CallerKind,
  callerKinds,
  type ErrorCode,
  type Role,
} from '@agg/schema';
import { isForOperator } from './special-rules.ts';

/** In what a caller can be wrong, or right. */
export const situations = [
  'no token',
  'garbage instead of a token',
  'an expired token',
  'a USER where none is taken',
  'an AGENT where none is taken',
  'a SERVICE where none is taken',
  'no role',
  'another permission of the same entity',
  'the same permission of other entities',
  'an unknown id',
  "another tenant's id",
] as const;
export type Situation = (typeof situations)[number];

/** Who asks in a situation: nothing for situations that a rule does not know. */
export interface CallerShape {
  kind: CallerKind;
  roles: readonly Role[];
  expired?: boolean;
}

const everybody = { kind: 'USER', roles: allRoles } as const;

/**
 * Who asks; `null` for nobody, a text for something that is no token, `undefined` where the rule does not know the
 * situation, for instance a wrong kind where every kind is taken.
 */
export function shapeIn(situation: Situation, rule: AccessRule): CallerShape | string | null | undefined {
  const [kind = 'USER'] = rule.callers;
  const wrongKind = callerKinds.find((name) => situation.includes(` ${name} where`));
  if (wrongKind)
    return isOpen(rule) || rule.callers.includes(wrongKind)
      ? undefined
      : { kind: wrongKind, roles: allRoles };
  if (situation === 'no token') return null;
  if (situation === 'garbage instead of a token') return 'eyJhbGciOiJub25lIn0.e30.';
  if (situation === 'an expired token') return { ...everybody, expired: true };
  if (situation.endsWith(' id')) return { kind: 'USER', roles: rule.role ? [rule.role] : [] };
  const roles = rule.role && rolesBeside(situation, rule.role);
  return roles && { kind, roles };
}

/** What everybody else is told in a situation. */
export function refusalIn(situation: Situation, rule: AccessRule): ErrorCode {
  if (situation.endsWith(' token')) return 'UNAUTHENTICATED';
  return situation.endsWith(' id') && !isForOperator(rule) ? 'NOT_FOUND' : 'FORBIDDEN';
}

/** Whether nobody has to be known. */
export function isOpen({ callers }: AccessRule): boolean {
  return callers.length === 0;
}

/** Many roles, but neither the one that is needed nor the one that implies it. */
function rolesBeside(situation: Situation, needed: Role): Role[] {
  const [entity, permission] = needed.split(':');
  if (situation === 'no role') return [];
  return allRoles.filter((role) => {
    const [otherEntity, otherPermission] = role.split(':');
    if (situation === 'another permission of the same entity') {
      return otherEntity === entity && otherPermission !== permission && otherPermission !== 'ADMIN';
    }
    return otherEntity !== entity && otherPermission === permission;
  });
}
