import type { OnlyForPerson, OwnOrRole } from '@agg/kit/testing';
import type { AccessRule } from '@agg/schema';
import { collected } from './specimens.ts';

/** Operations that need a role only for what belongs to another person. */
export const ownOrRole: Readonly<Record<string, OwnOrRole>> = collected('ownOrRole');

/** Operations that only one person may call, whatever the roles of others. */
export const onlyForPerson: Readonly<Record<string, OnlyForPerson>> = collected('onlyForPerson');

/** Operations without a declared role that show nothing without this one. */
export const roleToSee = collected('roleToSee');

/** Operations with a declared role that find only the caller's own things without this one. */
export const roleToFind = collected('roleToFind');

/** The answers of open operations to values that are not real; operations that are not listed answer data. */
export const openAnswers = collected('openAnswers');

/** Operations of which another test shows that they succeed, with its file. */
export const shownElsewhere = collected('shownElsewhere');

/**
 * TENANT:ADMIN is for operations on the whole installation and counts only in the operator's tenant:
 * administrators of every other tenant are refused, whatever the id.
 */
export function isForOperator({ role }: AccessRule): boolean {
  return role === 'TENANT:ADMIN';
}
