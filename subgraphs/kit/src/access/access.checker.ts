import { type AccessRule, checkAccess } from '@agg/schema';
import type { AuthCheckerFn } from 'type-graphql';
import type { Context } from '../context/context.ts';

/**
 * Called by type-graphql before a guarded resolver. Throws our own errors, because returning `false` would
 * produce another code.
 */
export const accessChecker: AuthCheckerFn<Context, AccessRule> = ({ context, info }, rules) => {
  const deed = info.parentType.name === 'Mutation' ? 'ACT' : 'LOOK';
  for (const rule of rules) checkAccess(rule, context.caller, deed);
  return true;
};
