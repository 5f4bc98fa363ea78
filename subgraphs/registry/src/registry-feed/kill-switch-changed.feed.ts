import { defineFeed, type LedgerEntry, readOncePerEntry } from '@agg/kit';
import { getKillSwitch } from '../kill-switch/kill-switch.service.ts';
import { KillSwitchEvent } from './registry-event.types.ts';

const switchOfEntry = readOncePerEntry((context, { subjectId }) => getKillSwitch(context, subjectId));

/** Only kill switches, each in its state at delivery. */
export const killSwitchChanged = defineFeed({
  name: 'killSwitchChanged',
  description: 'Raised and lifted kill switches of the tenant, as they are committed.',
  event: KillSwitchEvent,
  access: { callers: ['USER'], role: 'REGISTRY:READ' },
  audience: () => (entry) => (entry.subjectKind === 'KILL_SWITCH' ? entry : undefined),
  carries: async (entry: LedgerEntry, context) => ({ killSwitch: await switchOfEntry(context, entry) }),
});
