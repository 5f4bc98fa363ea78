import type { Context } from '../context/context.ts';
import type { DeclaredEvent } from '../events/define-events.ts';

/**
 * What decisions need of a tenant at every request, kept in memory: kill switches, bindings, subscriptions. What is used
 * was true at some moment of the last second, also where a wake-up was lost.
 */
export interface Snapshot<T = unknown> {
  /** Kebab case; the label of its metrics. */
  name: string;
  /**
   * The events of the tenant that change it. Whatever `load` reads has to be an event here when it changes, or the value
   * stays until another event comes.
   */
  droppedBy: readonly DeclaredEvent[];
  /**
   * Reads it, within five seconds; never from another snapshot, which may be a second old itself. The value is data,
   * and is frozen with everything in it.
   * @param context of the platform inside the tenant
   */
  load(context: Context): Promise<T>;
  /**
   * For a value that also changes with time: milliseconds from the beginning of its load after which it is loaded again.
   * Without it, only events drop the value.
   */
  lastsFor?(value: T): number;
}

/**
 * Declares a snapshot, which belongs to the `snapshots` of its subgraph and is used as it is:
 * `await context.snapshot(killSwitches)`.
 */
export function defineSnapshot<T>(snapshot: Snapshot<T>): Snapshot<T> {
  return snapshot;
}
