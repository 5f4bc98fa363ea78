import type { EntityManager } from '@mikro-orm/postgresql';
import { ChangeRecorder } from './change-recorder.ts';
import type { RecordedEvent } from './recorded-event.types.ts';
import { refuseUnrecordedWrites } from './refuse-unrecorded-writes.ts';

const recorders = new WeakMap<EntityManager, ChangeRecorder>();

/** Records everything that an entity manager changes, and refuses writes that cannot be recorded. */
export function startRecording(em: EntityManager): void {
  const recorder = new ChangeRecorder();
  em.getEventManager().registerSubscriber(recorder);
  recorders.set(em, recorder);
  refuseUnrecordedWrites(em);
}

/** What an entity manager has changed. @throws Error outside a `change`: a mistake in the program */
export function recorderOf(em: EntityManager): ChangeRecorder {
  const recorder = recorders.get(em);
  if (!recorder) throw new Error('Events are recorded inside a change, with its entity manager.');
  return recorder;
}

/**
 * Records an event that no property of a row shows. Its entry follows those of everything that the
 * transaction has changed before, or replaces the entry of its row; it is committed or discarded with them.
 * @param em that of a `change`
 * @throws Error outside a `change`, where `event.row` has not changed, and where it has moved to another
 * state of its lifecycle: mistakes in the program
 */
export async function record(em: EntityManager, event: RecordedEvent): Promise<void> {
  await recorderOf(em).record(em, event);
}

/**
 * Links all entries of a change, those of what it has changed before included, unless an event states a correlation of
 * its own: for instance the entries of many rows with the one that says why all of them have changed.
 * @param em that of a `change`
 * @param correlationId a UUID
 * @throws Error outside a `change`: a mistake in the program
 */
export function correlate(em: EntityManager, correlationId: string): void {
  recorderOf(em).correlationId = correlationId;
}
