import type { ChangeListener } from '../context/context.ts';
import type { Wake } from '../context/ledger-streams.types.ts';
import { appendEntries, type EntryQueue } from './append-entries.ts';
import { recorderOf, startRecording } from './record.ts';

/**
 * Records every change: its events become entries of the ledger and jobs, in its transaction, and wake the
 * readers of this process. It has to be the last listener: the head of a tenant's chain is the one row that
 * every change of the tenant locks.
 */
export function ledgerListener(queue: EntryQueue, feed: { wake(wake: Wake): void }): ChangeListener {
  return {
    begin: startRecording,
    beforeCommit: (context, em, _result, reason) => appendEntries(queue, context, em, recorderOf(em), reason),
    afterCommit: (em) => {
      const { wake } = recorderOf(em);
      // PostgreSQL notifies this process, too, but its caches must be cleared before it answers.
      if (wake) feed.wake(wake);
    },
  };
}
