import { defineFeed, type NamedEntry } from '@agg/kit';
import { mayLook, readAccess } from '@agg/schema';
import { credentialEvents } from '../upstream-credential/credential-access.ts';
import { heardKinds } from './heard-kinds.ts';
import { RegistryEvent } from './registry-event.types.ts';
import { SubjectKind } from './subject-kind.enums.ts';

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
