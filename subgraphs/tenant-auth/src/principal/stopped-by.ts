import { asPlatform, type Context } from '@agg/kit';
import { activeSwitch, killSwitches } from '@agg/registry/snapshots';
import type { CallerKind, StoppingScope } from '@agg/schema';
import type { AuthorizationQuery } from './caller-authorization.ts';

/** The scope of a caller's own kill switch. A service that is no channel has none. */
const ownScope: Readonly<Record<CallerKind, StoppingScope>> = {
  USER: 'USER',
  AGENT: 'AGENT',
  SERVICE: 'CHANNEL',
};

/**
 * The scope of the kill switch that stops a caller: its own, or its tenant's, which does not stop people.
 * @returns `null` where none does
 * @throws UNAVAILABLE where that cannot be confirmed
 */
export async function stoppedBy(
  context: Context,
  { tenantId, kind, id }: AuthorizationQuery,
): Promise<StoppingScope | null> {
  const switches = await asPlatform(context, tenantId).snapshot(killSwitches);
  if (activeSwitch(switches, [{ scope: ownScope[kind], targetId: id }])) return ownScope[kind];
  const isTenant = kind !== 'USER' && activeSwitch(switches, [{ scope: 'TENANT', targetId: null }]);
  return isTenant ? 'TENANT' : null;
}
