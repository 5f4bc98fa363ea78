import { type AccessRule, checkAccess, mayLook } from '@agg/schema';
import type { GraphQLResolveInfo } from 'graphql';
import type { AuthCheckerFn, ResolverData } from 'type-graphql';
import type { Context } from '../context/context.ts';

/**
 * Called by type-graphql before a guarded resolver. Throws our own errors. `false` makes the field null, where its rule
 * says so.
 */
export const accessChecker: AuthCheckerFn<Context, AccessRule> = (field, rules) => {
  const { context, info } = field;
  const deed = info.parentType.name === 'Mutation' ? 'ACT' : 'LOOK';
  for (const rule of rules) {
    const withoutRole = isOwn(rule, field) || (rule.changed && isChanged(info));
    const needed = withoutRole ? { ...rule, role: undefined } : rule;
    if (!rule.orNull) checkAccess(needed, context.caller, deed);
    else if (!mayLook(needed, context.caller)) return false;
  }
  return true;
};

/** Whether the object that has the field is about the caller. */
function isOwn({ own }: AccessRule, { root, context: { caller } }: ResolverData<Context>): boolean {
  return own !== undefined && caller?.kind === 'USER' && root?.[own] === caller.id;
}

/** Whether a mutation answers with the object that has the field, or with a list of such objects. */
function isChanged({ path }: GraphQLResolveInfo): boolean {
  const isItem = typeof path.prev?.key === 'number';
  return (isItem ? path.prev?.prev : path.prev)?.typename === 'Mutation';
}
