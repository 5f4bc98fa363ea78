import { type AccessRule, checkAccess } from '@agg/schema';
import type { AuthCheckerFn } from 'type-graphql';
import type { Context } from '../context/context.ts';

/** type-graphql asks this before a guarded resolver; it throws our own errors, because `false` would become another code. */
export const accessChecker: AuthCheckerFn<Context, AccessRule> = ({ context }, rules) => {
  for (const rule of rules) checkAccess(rule, context.caller);
  return true;
};
