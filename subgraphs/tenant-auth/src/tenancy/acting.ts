import type { Context } from '@agg/kit';
import { platformCaller } from '@agg/schema';

/** The same request, acting as the platform inside a tenant: what happens to somebody who is nobody yet. */
export function asPlatform(context: Context, tenantId: string): Context {
  return { ...context, caller: { ...platformCaller, tenantId } };
}

/** The same request, acting as a person who has just proven to be that person. */
export function asUser(context: Context, { tenantId, id }: { tenantId: string; id: string }): Context {
  return { ...context, caller: { ...platformCaller, kind: 'USER', tenantId, id } };
}
