import type { Admission, ExchangeRecords, NewTaskEvent, Outcome } from '../context/exchanges.types.ts';
import type { PiggybackSource } from '../context/piggyback.types.ts';
import { systemClock } from '../primitives/clock.ts';
import type { GroupWriter } from './group-writer.ts';
import { inTime, recordingPatience } from './recording-time.ts';
import type { RunningExchanges } from './running-exchanges.ts';
import { type LastEventOf, TaskEventWriter, type WriteTogether } from './task-event-writer.ts';
import { rowOfAdmission, rowOfOutcome } from './traffic-rows.ts';

/** How many admissions may wait. Outcomes have room of their own: each ends an exchange that was admitted. */
const most = { admissions: 10_000, others: 20_000 };

/** Records exchanges in groups. */
export class ExchangeLog implements ExchangeRecords {
  readonly #taskEvents: TaskEventWriter;

  /** @param lastEventOf reads the last event of a task */
  constructor(
    private readonly writer: GroupWriter,
    lastEventOf: LastEventOf,
    private readonly running: RunningExchanges,
    private readonly clock = systemClock,
  ) {
    const write: WriteTogether = (rows) => writer.add(rows, most.others).written;
    this.#taskEvents = new TaskEventWriter(lastEventOf, write, clock);
  }

  async admit(admission: Admission): Promise<void> {
    try {
      await this.#admit(admission);
    } catch (error) {
      this.running.end(admission);
      throw error;
    }
  }

  async #admit(admission: Admission): Promise<void> {
    const pending = this.writer.add([rowOfAdmission(admission)], most.admissions);
    const onLate = () => {
      if (!this.writer.remove(pending)) pending.followUp = neverSent(admission);
    };
    if (admission.decision === 'ALLOWED') this.running.begin(admission);
    await inTime(() => pending.written, { onLate, clock: this.clock });
  }

  async settle(outcome: Outcome): Promise<void> {
    const pending = this.writer.add([rowOfOutcome(outcome)], most.others);
    const end = (): void => this.running.end(outcome);
    pending.written.then(end, end);
    await inTime(() => pending.written, { patience: recordingPatience.after, clock: this.clock });
  }

  addTaskEvent(event: NewTaskEvent): Promise<number> {
    return this.#taskEvents.add(event);
  }

  piggyback(source: PiggybackSource): void {
    this.writer.piggyback(source);
  }

  stop(): Promise<void> {
    this.running.stop();
    this.#taskEvents.stopTrying();
    return this.writer.stop();
  }
}

function neverSent({ tenantId, exchangeId }: Admission) {
  const finishedAt = new Date();
  return rowOfOutcome({ tenantId, exchangeId, outcome: 'NEVER_SENT', errorCode: 'UNAVAILABLE', finishedAt });
}
