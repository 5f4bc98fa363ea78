import { defineFeed, type LedgerEntry, readOncePerEntry } from '@agg/kit';
import { readAccess } from '@agg/schema';
import { getKillSwitch } from '../kill-switch/kill-switch.service.ts';
import { KillSwitchEvent } from './registry-event.types.ts';

const switchOfEntry = readOncePerEntry((context, { subjectId }) => getKillSwitch(context, subjectId));

/** Only kill switches, each in its state at delivery. */
export const killSwitchChanged = defineFeed({
  name: 'killSwitchChanged',
  description: 'Raised and lifted kill switches of the tenant, as they are committed.',
  event: KillSwitchEvent,
  access: readAccess.KILL_SWITCH,
  kinds: { KILL_SWITCH: readAccess.KILL_SWITCH },
  audience: () => (entry) => entry,
  carries: async (entry: LedgerEntry, context) => ({ killSwitch: await switchOfEntry(context, entry) }),
});
