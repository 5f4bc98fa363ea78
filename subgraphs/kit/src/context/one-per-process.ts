import { TenantTurns } from '../limits/tenant-turns.ts';
import type { Context } from './context.ts';

/** What a process has one of. */
interface RuntimePart<T> {
  /** @param context that asks for it first */
  make(context: Context): T;
  /** Called once, when the subgraphs of the process have stopped answering and their databases are still open. */
  stop?(part: T): Promise<void>;
}

/** Declares what a process has one of: made when a context first asks for it. */
export function onePerProcess<T>({ make, stop }: RuntimePart<T>): (context: Context) => T {
  const key = {};
  return (context) => context.parts.get(key, () => make(context), stop);
}

/** Turns of the expressions of policies, which tenants write. */
export const expressionTurns = onePerProcess({
  make: ({ services }) => new TenantTurns({ perSecond: services.expressionStepsPerSecond }),
});
