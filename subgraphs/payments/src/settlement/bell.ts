import { type Context, callerOf } from '@agg/kit';
import type { Payment } from '../payment/payment.entity.ts';
import { recordedHere } from './recorded-here.ts';

/** Milliseconds. An announcement can be lost: it makes the answer fast, this poll is the guarantee. */
const pollEvery = 2_000;

/** Rings when the outcome of a payment is recorded. */
export class Bell {
  readonly leave: () => void;
  #ring: () => void = () => undefined;
  #hasRung = false;
  #payment: Payment | undefined;

  constructor(context: Context, paymentId: string) {
    const { tenantId } = callerOf(context);
    const leaveAnnounced = context.feed.signals.on(tenantId, paymentId, () => this.#strike());
    const leaveRecorded = recordedHere(context).on(paymentId, (payment) => this.#strike(payment));
    this.leave = () => {
      leaveAnnounced();
      leaveRecorded();
    };
  }

  /**
   * Resolves when it rings, or has rung since it was last asked.
   * @param longest milliseconds; it may be sooner
   * @returns the payment where this process has recorded its outcome; otherwise it has to be read
   */
  async rung(longest: number): Promise<Payment | undefined> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ring = resolve;
    const late = setTimeout(resolve, Math.min(longest, pollEvery));
    if (!this.#hasRung) await promise;
    this.#hasRung = false;
    clearTimeout(late);
    return this.#payment;
  }

  #strike(payment?: Payment): void {
    this.#payment ??= payment;
    this.#hasRung = true;
    this.#ring();
  }
}
