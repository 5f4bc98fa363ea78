import { type Context, callerOf } from '@agg/kit';
import { type GovernedKind, holdsRole } from '@agg/schema';
import { allGovernedKinds, roleFor } from './governed-kinds.ts';

/**
 * The kinds of subjects that the caller may read; results that cover several kinds are limited to these.
 * @param wanted all by default
 */
export function readableKinds(context: Context, wanted?: readonly GovernedKind[] | null): GovernedKind[] {
  const { roles } = callerOf(context);
  return (wanted ?? allGovernedKinds).filter((kind) => holdsRole(roles, roleFor(kind, 'READ')));
}
