import { type Context, callerOf } from '@agg/kit';
import { type GovernedKind, holdsRole } from '@agg/schema';
import { allGovernedKinds, governedKinds } from './governed-kinds.ts';

/**
 * The kinds of subjects of which the caller may read; of what is about all of them, one is told these alone.
 * @param wanted what was asked for; all where it is missing
 */
export function readableKinds(context: Context, wanted?: readonly GovernedKind[] | null): GovernedKind[] {
  const { roles } = callerOf(context);
  return (wanted ?? allGovernedKinds).filter((kind) =>
    holdsRole(roles, `${governedKinds[kind].entity}:READ`),
  );
}
