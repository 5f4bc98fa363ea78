import { EventEmitter } from 'node:events';
import { type Context, callerOf, onePerProcess } from '@agg/kit';
import type { Payment } from './payment.entity.ts';

/** Milliseconds. An announcement can be lost: it makes the answer fast, this poll is the guarantee. */
const pollEvery = 2_000;

/** The payments whose outcomes this process records, for waiters in it: they need no read of the database. */
const recordedHere = onePerProcess({
  // Many may wait for one payment.
  make: () => new EventEmitter<Record<string, [Payment]>>().setMaxListeners(0),
});

/** Announces that outcomes of a tenant's payments are recorded, in this process and in all others. */
export function announceOutcomes(context: Context, tenantId: string, recorded: readonly Payment[]): void {
  for (const payment of recorded) recordedHere(context).emit(payment.paymentId, payment);
  const ids = recorded.map(({ paymentId }) => paymentId);
  context.feed.signals.announce(tenantId, ids);
}

/** Waits for the announcement of the outcome of a payment of the caller's tenant. */
export class OutcomeWaiter {
  /** Ends the wait. */
  readonly stop: () => void;
  #resolve: () => void = () => undefined;
  #isAnnounced = false;
  #payment: Payment | undefined;

  constructor(context: Context, paymentId: string) {
    const { tenantId } = callerOf(context);
    const here = recordedHere(context);
    const onRecorded = (payment: Payment) => this.#announced(payment);
    const leave = context.feed.signals.on(tenantId, paymentId, () => this.#announced());
    here.on(paymentId, onRecorded);
    this.stop = () => {
      leave();
      here.off(paymentId, onRecorded);
    };
  }

  /**
   * Resolves when the outcome is announced, or was since the last call.
   * @param longest milliseconds; it may be sooner
   * @returns the payment where this process has recorded its outcome; otherwise it has to be read
   */
  async next(longest: number): Promise<Payment | undefined> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#resolve = resolve;
    const late = setTimeout(resolve, Math.min(longest, pollEvery));
    if (!this.#isAnnounced) await promise;
    this.#isAnnounced = false;
    clearTimeout(late);
    return this.#payment;
  }

  #announced(payment?: Payment): void {
    this.#payment ??= payment;
    this.#isAnnounced = true;
    this.#resolve();
  }
}
