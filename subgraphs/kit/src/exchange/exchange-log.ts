import type { Admission, ExchangeRecords, NewTaskEvent, Outcome } from '../context/exchanges.types.ts';
import { within } from '../primitives/within.ts';
import { type GroupWriter, unavailable } from './group-writer.ts';
import type { PendingRow } from './pending-row.ts';
import { type LastEventOf, TaskEventWriter } from './task-event-writer.ts';
import { rowOfAdmission, rowOfOutcome, rowOfTaskEvent } from './traffic-rows.ts';

/** The longest wait for a row to be durable, in milliseconds. */
const patience = 2_000;

/** How many admissions may wait. Outcomes have room of their own: each ends an exchange that was admitted. */
const most = { admissions: 10_000, others: 20_000 };

/** Records exchanges in groups. */
export class ExchangeLog implements ExchangeRecords {
  readonly #taskEvents: TaskEventWriter;

  /** @param lastEventOf reads the number of the last event of a task */
  constructor(
    private readonly writer: GroupWriter,
    lastEventOf: LastEventOf,
  ) {
    this.#taskEvents = new TaskEventWriter(lastEventOf, (event) =>
      durable(writer.add(rowOfTaskEvent(event), most.others)),
    );
  }

  async admit(admission: Admission): Promise<void> {
    const pending = this.writer.add(rowOfAdmission(admission), most.admissions);
    await durable(pending, () => {
      if (!this.writer.remove(pending)) pending.followUp = neverSent(admission);
    });
  }

  async settle(outcome: Outcome): Promise<void> {
    await durable(this.writer.add(rowOfOutcome(outcome), most.others));
  }

  addTaskEvent(event: NewTaskEvent): Promise<number> {
    return this.#taskEvents.add(event);
  }

  stop(): Promise<void> {
    return this.writer.stop();
  }
}

function neverSent({ tenantId, exchangeId }: Admission) {
  const finishedAt = new Date();
  return rowOfOutcome({ tenantId, exchangeId, outcome: 'NEVER_SENT', errorCode: 'UNAVAILABLE', finishedAt });
}

/**
 * Waits until a row is durable, but not forever.
 * @param onLate is called when that takes too long
 * @throws UNAVAILABLE then
 */
async function durable(pending: PendingRow, onLate?: () => void): Promise<void> {
  await within(
    patience,
    () => pending.written,
    () => {
      onLate?.();
      return unavailable();
    },
  );
}
