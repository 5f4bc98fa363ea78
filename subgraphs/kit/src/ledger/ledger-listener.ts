import { type ChangeListener, callerOf } from '../context/context.ts';
import { subgraphOf } from '../database/database.ts';
import { isRetriable } from '../database/database-errors.ts';
import type { LedgerFeed } from './ledger-feed.ts';
import { prepareEntries } from './prepare-entries.ts';
import { recorderOf, startRecording } from './record.ts';

/**
 * Records every change: its events become entries of the ledger, with a job for everybody who reacts to them,
 * in its transaction, and wake the readers of every process once it is committed. It has to be the last
 * listener: the head of a tenant's chain is the one row that every change of the tenant locks.
 */
export function ledgerListener(feed: Pick<LedgerFeed, 'publish' | 'metrics'>): ChangeListener {
  return {
    begin: startRecording,
    async beforeCommit(context, em, _result, reason) {
      const recorder = recorderOf(em);
      await recorder.directory.write(em, callerOf(context).tenantId);
      recorder.prepared = await prepareEntries(context, em, recorder.correlated, reason);
    },
    withCommit(em) {
      const recorder = recorderOf(em);
      if (recorder.prepared) recorder.appended = feed.metrics.appending(recorder.prepared.subgraph);
      return recorder.prepared?.statement;
    },
    afterCommit(em) {
      const { prepared, appended } = recorderOf(em);
      if (!prepared) return;
      appended?.(prepared.count);
      for (const wake of prepared.wakes) feed.publish(wake);
    },
    async explain(context, _em, error) {
      if (isRetriable(error)) feed.metrics.conflicts.inc({ subgraph: subgraphOf(context.database) });
      return undefined;
    },
  };
}
