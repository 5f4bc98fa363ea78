import { type Context, callerOf } from '@agg/kit';

/** Milliseconds. An announcement can be lost: it makes the answer fast, this poll is the guarantee. */
const pollEvery = 2_000;

/** Rings when an outcome of a payment is announced. */
export class Bell {
  readonly leave: () => void;
  #ring: () => void = () => undefined;
  #hasRung = false;

  constructor(context: Context, paymentId: string) {
    const { tenantId } = callerOf(context);
    this.leave = context.feed.signals.on(tenantId, paymentId, () => {
      this.#hasRung = true;
      this.#ring();
    });
  }

  /** Resolves when it rings, or has rung since it was last asked. @param longest milliseconds; it may be sooner */
  async rung(longest: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ring = resolve;
    const late = setTimeout(resolve, Math.min(longest, pollEvery));
    if (!this.#hasRung) await promise;
    this.#hasRung = false;
    clearTimeout(late);
  }
}
