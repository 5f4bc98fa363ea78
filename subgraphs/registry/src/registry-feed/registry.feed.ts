import { defineFeed, getOne, type LedgerEntry, type NamedEntry, read, readOncePerEntry } from '@agg/kit';
import { mayLook, readAccess } from '@agg/schema';
import { credentialEvents } from '../credential/credential-access.ts';
import { KillSwitch } from '../kill-switch/kill-switch.entity.ts';
import { heardKinds } from './heard-kinds.ts';
import { KillSwitchEvent, RegistryEvent } from './registry-event.types.ts';
import { SubjectKind } from './subject-kind.enums.ts';

const switchOfEntry = readOncePerEntry((context, { subjectId: id }) =>
  read(context, (reader) => getOne(reader, KillSwitch, { id })),
);

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

/** Changes of everything in the registry and, for those who name them, of people and what belongs to their access. */
export const registryChanged = defineFeed({
  name: 'registryChanged',
  description:
    'Changes of the registry as they are committed. `kinds` limits them, or adds TENANT, USER, GROUP, CREDENTIAL and IDENTITY_PROVIDER.',
  event: RegistryEvent,
  access: { callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' },
  kinds: readAccess,
  filter: { argument: 'kinds', type: () => SubjectKind },
  ids: {
    argument: 'ids',
    description: 'Only changes of these subjects. Default: all of the kinds.',
    of: ({ subjectId }: NamedEntry) => subjectId,
  },
  audience: (context, wanted) => {
    const kinds = heardKinds(context, wanted);
    return (entry) => {
      const rule = credentialEvents.get(entry.action);
      return kinds.has(entry.subjectKind) && (!rule || mayLook(rule, context.caller)) ? entry : undefined;
    };
  },
  carries: (entry: NamedEntry) => ({
    kind: entry.subjectKind,
    id: entry.subjectId,
    subjectName: entry.subjectName,
    actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
    reason: entry.reason,
  }),
});
