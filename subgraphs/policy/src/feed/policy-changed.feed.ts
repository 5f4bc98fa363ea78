import { defineFeed, type LedgerEntry } from '@agg/kit';
import { toRead } from '../access-rules.ts';
import { PolicyEvent, PolicySubjectKind } from './policy-event.types.ts';

/** Changes of policies, of their groups and of bindings. */
export const policyChanged = defineFeed({
  name: 'policyChanged',
  description: 'Changes of policies, policy groups and bindings as they are committed. `kinds` limits them.',
  event: PolicyEvent,
  access: toRead,
  kinds: { POLICY: toRead, POLICY_GROUP: toRead, POLICY_BINDING: toRead },
  filter: { argument: 'kinds', type: () => PolicySubjectKind },
  audience: (_context, wanted) => {
    const kinds = new Set<string>(wanted ?? Object.values(PolicySubjectKind));
    return (entry) => (kinds.has(entry.subjectKind) ? entry : undefined);
  },
  carries: ({ subjectKind, subjectId, actorKind, actorId, reason }: LedgerEntry) => ({
    kind: subjectKind as PolicySubjectKind,
    id: subjectId,
    reason,
    actorUserId: actorKind === 'USER' ? actorId : null,
  }),
});
