import { randomUUIDv7 } from 'node:crypto';
import { platformId } from '@agg/schema';
import { type Context, callerOf } from '../context/context.ts';
import { type Content, salted, saltedDigest } from './content.ts';
import { currentVersion, type EntryContent, type UnstampedContent } from './entry-hash.ts';
import type { RecordedChange } from './recorded-event.types.ts';

/** An entry without its place in the chain and its time, which the database gives it, and the texts beside it. */
interface NewEntry {
  content: UnstampedContent;
  beside: Content[];
}

/** The entries of one tenant's chain. */
export interface NewEntries {
  tenantId: string;
  entries: NewEntry[];
}

/**
 * The entries of what a transaction has changed, by tenant: those of the acting tenant, or of those that the platform
 * acts for, and those of tenants that share a changed row. The tenants are in the order of their ids, in which transactions lock the heads of their chains.
 * @param reason why, in the caller's words
 */
export function newEntries(
  context: Context,
  changes: readonly RecordedChange[],
  reason: string | null,
): NewEntries[] {
  const { tenantId: acting } = callerOf(context);
  const byTenant = new Map<string, NewEntry[]>();
  const add = (tenantId: string, change: RecordedChange, why: string | null): void => {
    const stamp = tenantId === acting ? stampOf(context) : stampElsewhere(context, tenantId);
    const entries = byTenant.get(tenantId) ?? [];
    byTenant.set(tenantId, entries);
    entries.push(newEntry(change, why, stamp));
  };
  for (const change of changes) {
    const { tenantId = acting, sharedWith } = change;
    add(tenantId, change, reason);
    for (const other of new Set(sharedWith?.tenantIds))
      if (other !== tenantId)
        add(other, { ...change, payload: null, correlationId: null }, sharedWith?.reason ?? null);
  }
  const inOrder = [...byTenant].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([tenantId, entries]) => ({ tenantId, entries }));
}

/** The members of an entry that follow from the request. */
type Stamp = Pick<
  EntryContent,
  'tenantId' | 'actorKind' | 'actorId' | 'onBehalfOfKind' | 'onBehalfOfId' | 'clientId' | 'requestId'
>;

function stampOf(context: Context): Stamp {
  const { tenantId, kind, id, sessionId = null } = callerOf(context);
  return {
    tenantId,
    actorKind: kind,
    actorId: id,
    onBehalfOfKind: context.onBehalfOf?.kind ?? null,
    onBehalfOfId: context.onBehalfOf?.id ?? null,
    clientId: sessionId,
    requestId: context.requestId,
  };
}

/** A client chooses the id of its request, so another tenant gets a new one. */
function stampElsewhere(context: Context, tenantId: string): Stamp {
  const { tenantId: acting, kind, id } = callerOf(context);
  const isPlatform = id === platformId;
  return {
    tenantId,
    actorKind: isPlatform ? kind : 'TENANT',
    actorId: isPlatform ? id : acting,
    onBehalfOfKind: null,
    onBehalfOfId: null,
    clientId: null,
    requestId: randomUUIDv7(),
  };
}

function newEntry(
  { payload, sharedWith: _, ...recorded }: RecordedChange,
  reason: string | null,
  stamp: Stamp,
): NewEntry {
  const why = reason === null ? undefined : salted('reason', reason);
  const what = payload === null ? undefined : salted('payload', payload);
  const content = {
    ...recorded,
    ...stamp,
    version: currentVersion,
    entryId: randomUUIDv7(),
    reasonDigest: why ? saltedDigest(why) : null,
    payloadDigest: what ? saltedDigest(what) : null,
  };
  return { content, beside: [why, what].filter((text) => text !== undefined) };
}
