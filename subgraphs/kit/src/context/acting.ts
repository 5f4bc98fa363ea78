import { type Caller, platformCaller } from '@agg/schema';
import { type Context, callerOf } from './context.ts';

/**
 * The same request with the platform as caller inside a tenant, for a client that is not authenticated yet.
 */
export function asPlatform(context: Context, tenantId: string): Context {
  return { ...context, caller: { ...platformCaller, tenantId } };
}

/** The same request with a person as caller who has just been authenticated. */
export function asUser(context: Context, { tenantId, id }: { tenantId: string; id: string }): Context {
  return { ...context, caller: { ...platformCaller, kind: 'USER', tenantId, id } };
}

/**
 * The same request in the same tenant with the caller that another subgraph names; that subgraph has checked
 * the caller. Without roles, where the other subgraph does not name them.
 */
export function asCaller(
  context: Context,
  { kind, id, roles = [] }: Pick<Caller, 'kind' | 'id'> & Partial<Pick<Caller, 'roles'>>,
): Context {
  const { tenantId } = callerOf(context);
  return { ...context, caller: { ...platformCaller, kind, tenantId, id, roles } };
}
