import type { TextName } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { operationsOf, type SubjectProperties } from './subject-operations.ts';

/** The states that can follow one, each with what leads there. Those who submitted it cannot approve it. */
const moves: Readonly<Record<string, readonly (readonly [string, TextName])[]>> = {
  DRAFT: [
    ['IN_REVIEW', 'governance.submit'],
    ['DECOMMISSIONED', 'governance.decommission'],
  ],
  IN_REVIEW: [
    ['APPROVED', 'governance.approve'],
    ['CHANGES_REQUIRED', 'governance.requireChanges'],
    ['DECOMMISSIONED', 'governance.decommission'],
  ],
  CHANGES_REQUIRED: [
    ['IN_REVIEW', 'governance.submit'],
    ['DECOMMISSIONED', 'governance.decommission'],
  ],
  APPROVED: [
    ['IN_REVIEW', 'governance.submit'],
    ['SUSPENDED', 'governance.suspend'],
    ['DECOMMISSIONED', 'governance.decommission'],
  ],
  SUSPENDED: [
    ['IN_REVIEW', 'governance.submit'],
    ['APPROVED', 'governance.approve'],
    ['DECOMMISSIONED', 'governance.decommission'],
  ],
};

/** What can become of the governance of a subject in a state. */
export function stateActions({ kind, id, name }: SubjectProperties, state: string): Action[] {
  return (moves[state] ?? []).map(([to, label]) => ({
    operation: operationsOf[kind].setState,
    label,
    target: name,
    fixed: { id, state: to },
    isGrave: to === 'SUSPENDED' || to === 'DECOMMISSIONED',
    ...(to === 'DECOMMISSIONED' && { confirms: name }),
  }));
}
