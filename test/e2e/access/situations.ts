import { type AccessRule, allRoles, type CallerKind, callerKinds, type Role } from '@agg/schema/access';
import type { ErrorCode } from '@agg/schema/error-table';
import { isForOperator } from '../../kit/special-rules.ts';

/** The ways in which a caller can fail a rule, or pass it. */
export const situations = [
  'no token',
  'garbage instead of a token',
  'an expired token',
  'a USER where USER is not accepted',
  'an AGENT where AGENT is not accepted',
  'a SERVICE where SERVICE is not accepted',
  'a personal token where one has to sign in',
  'no role',
  'another permission of the same entity',
  'the same permission of other entities',
  'an unknown id',
  "another tenant's id",
] as const;
export type Situation = (typeof situations)[number];

/** The caller to create for a situation. */
export interface CallerShape {
  kind: CallerKind;
  roles: readonly Role[];
  expired?: boolean;
  /** Whether the person acts through a personal token. */
  isPersonal?: boolean;
}

const everybody = { kind: 'USER', roles: allRoles } as const;

/**
 * The caller in a situation: `null` for none, a text for an invalid token, and `undefined` where the
 * situation does not apply to the rule, for instance a wrong kind where every kind is accepted.
 */
export function shapeIn(situation: Situation, rule: AccessRule): CallerShape | string | null | undefined {
  const [kind = 'USER'] = rule.callers;
  const wrongKind = callerKinds.find((name) => situation.includes(` ${name} where`));
  if (wrongKind)
    return isOpen(rule) || rule.callers.includes(wrongKind)
      ? undefined
      : { kind: wrongKind, roles: allRoles };
  if (situation.startsWith('a personal token'))
    return rule.signedIn ? { ...everybody, isPersonal: true } : undefined;
  if (situation === 'no token') return null;
  if (situation === 'garbage instead of a token') return 'eyJhbGciOiJub25lIn0.e30.';
  if (situation === 'an expired token') return { ...everybody, expired: true };
  if (situation.endsWith(' id')) return { kind: 'USER', roles: rule.role ? [rule.role] : [] };
  const roles = rule.role && rolesBeside(situation, rule.role);
  return roles && { kind, roles };
}

/** The expected refusal in a situation. */
export function refusalIn(situation: Situation, rule: AccessRule): ErrorCode {
  if (situation.endsWith(' token')) return 'UNAUTHENTICATED';
  return situation.endsWith(' id') && !isForOperator(rule) ? 'NOT_FOUND' : 'FORBIDDEN';
}

/** Whether the rule needs no caller. */
export function isOpen({ callers }: AccessRule): boolean {
  return callers.length === 0;
}

/** Many roles, but neither the needed one nor one that implies it. */
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
