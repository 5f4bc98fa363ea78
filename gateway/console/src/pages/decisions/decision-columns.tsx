import type { PolicyDecisionsQuery } from '../../../generated/decisions.ts';
import { changedPath } from '../../state/route.ts';
import { text, words } from '../../text/text.ts';
import { Badge, BadgeIf } from '../../widgets/badge.tsx';
import { none } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';
import { Party, Subject } from '../../widgets/subjects.tsx';
import type { Column } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';

/** A decision, as the list reads it. */
export type Decision = NonNullable<PolicyDecisionsQuery['policyDecisions']>[number];

/** What a list of decisions shows of each. */
export const columns: readonly Column<Decision>[] = [
  {
    name: text('column.at'),
    cell: ({ cursor, createdAt }) => (
      <To to={changedPath({ open: cursor })}>
        <Time at={createdAt} hasSeconds />
      </To>
    ),
  },
  { name: text('column.verdict'), cell: ({ verdict }) => <Badge of={verdict} /> },
  { name: text('decisions.action'), cell: ({ action }) => (action ? <Badge of={action} /> : none) },
  { name: text('decisions.found'), cell: (decision) => <Found decision={decision} /> },
  { name: text('column.source'), cell: ({ source }) => <Party party={source} /> },
  { name: text('column.sink'), cell: ({ sink }) => <Party party={sink} /> },
  { name: text('decisions.leg'), cell: ({ leg }) => words(leg) },
  { name: text('decisions.shadow'), cell: ({ shadow }) => <BadgeIf of={shadow} /> },
  { name: text('decisions.method'), cell: ({ protocol, method }) => `${protocol} ${method}` },
];

/** The first finding, which is the most restrictive, and how many more there are. */
function Found({ decision: { findings } }: { decision: Decision }) {
  const [first, ...others] = findings;
  if (!first) return <>{none}</>;
  const { entity, policyId, policyName } = first;
  return (
    <div class="wide">
      {words(entity)}
      <p class="hint">
        <Subject kind="POLICY" id={policyId} name={policyName} />
      </p>
      {others.length > 0 && ` ${text('decisions.more', { count: others.length })}`}
    </div>
  );
}
