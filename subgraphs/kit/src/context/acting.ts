import { type Caller, platformCaller } from '@agg/schema';
import { type Context, callerOf } from './context.ts';

/** The same request, acting as the platform inside a tenant: what happens to somebody who is nobody yet. */
export function asPlatform(context: Context, tenantId: string): Context {
  return { ...context, caller: { ...platformCaller, tenantId } };
}

/** The same request, acting as a person who has just proven to be that person. */
export function asUser(context: Context, { tenantId, id }: { tenantId: string; id: string }): Context {
  return { ...context, caller: { ...platformCaller, kind: 'USER', tenantId, id } };
}

/** The same request in the same tenant, acting for the caller that another subgraph names: it has checked who asks it. */
export function asCaller(context: Context, { kind, id }: Pick<Caller, 'kind' | 'id'>): Context {
  const { tenantId } = callerOf(context);
  return { ...context, caller: { ...platformCaller, kind, tenantId, id } };
}
