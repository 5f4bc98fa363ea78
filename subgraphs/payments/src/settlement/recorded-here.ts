import { EventEmitter } from 'node:events';
import { onePerProcess } from '@agg/kit';
import type { Payment } from '../payment/payment.entity.ts';

/** Tells those who wait in this process which outcomes it has recorded: they need no read of the database. */
class RecordedOutcomes {
  /** Many may wait for one payment. */
  readonly #listeners = new EventEmitter<Record<string, [Payment]>>().setMaxListeners(0);

  tell(payment: Payment): void {
    this.#listeners.emit(payment.paymentId, payment);
  }

  /** @returns ends it */
  on(paymentId: string, listener: (payment: Payment) => void): () => void {
    this.#listeners.on(paymentId, listener);
    return () => this.#listeners.off(paymentId, listener);
  }
}

export const recordedHere = onePerProcess({ make: () => new RecordedOutcomes() });
