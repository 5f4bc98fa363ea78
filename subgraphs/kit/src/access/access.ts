import { type AccessRule, checkAccess, GatewayError, mayLook, platformId } from '@agg/schema';
import type { GraphQLResolveInfo } from 'graphql';
import { type AuthCheckerFn, Authorized, Directive, type ResolverData } from 'type-graphql';
import type { Context } from '../context/context.ts';

/**
 * Declares who may call a root field, read a guarded field or resolve a type by reference. Required on every
 * root field: the checker enforces it, composition carries it into the supergraph, the facade prints it in
 * OpenAPI, and the access matrix is generated from it.
 * @example `@Access({ callers: ['USER'], role: 'CHANNELS:READ' })`
 */
export function Access(rule: AccessRule): MethodDecorator & PropertyDecorator & ClassDecorator {
  const declare = [Authorized(rule), Directive(accessDirective(rule))];
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    for (const decorate of declare)
      (decorate as MethodDecorator)(target, key as string, descriptor as PropertyDescriptor);
  };
}

/** For the operations that the interface lists as unauthenticated. */
export const openToEveryone: AccessRule = { callers: [] };

function accessDirective(rule: AccessRule): string {
  const { callers, role, own, changed, orNull, whileStopped, signedIn, waits } = rule;
  const stated = [
    `callers: ${JSON.stringify(callers)}`,
    role && `role: "${role}"`,
    own && `own: "${own}"`,
    changed && 'changed: true',
    orNull && 'orNull: true',
    whileStopped && 'whileStopped: true',
    signedIn && 'signedIn: true',
    waits && 'waits: true',
  ];
  return `@access(${stated.filter(Boolean).join(', ')})`;
}

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

/**
 * For internal fields: only the platform calls them, by itself or inside a tenant.
 * @throws FORBIDDEN for every other caller
 */
export function platformOnly({ caller }: Context): void {
  if (caller?.kind !== 'SERVICE' || caller.id !== platformId) {
    throw new GatewayError('FORBIDDEN', 'Only the platform itself may call this.');
  }
}
