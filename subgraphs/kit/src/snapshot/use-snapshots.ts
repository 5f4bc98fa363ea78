import type { UseSnapshot } from '../context/snapshots.types.ts';
import type { Snapshot } from './define-snapshot.ts';
import type { Snapshots } from './snapshots.ts';

/** The `snapshot` of a subgraph's contexts, for the snapshots that it declares. */
export function useSnapshots(
  name: string,
  declared: readonly Snapshot[],
  snapshots: Pick<Snapshots, 'of'>,
): UseSnapshot {
  return async function snapshot(used) {
    if (!declared.includes(used as Snapshot))
      throw new Error(
        `The subgraph ${name} uses the snapshot ${used.name}, which its \`snapshots\` do not declare.`,
      );
    return snapshots.of(this, used);
  };
}
