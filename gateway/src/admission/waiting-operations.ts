import { GatewayError } from '@agg/schema';
import type { Admission } from './admission.ts';
import { type Asker, holderKey } from './holder.ts';

/** How many operations wait for something outside of the platform, in this process and of one holder. */
const waitingLimits = { total: 1_000, holder: 500 };

/** Operations that wait for something outside of the platform. They need no place among those that run (`Admission`). */
export class WaitingOperations {
  #total = 0;
  readonly #byHolder = new Map<string, number>();

  constructor(
    private readonly admission: Pick<Admission, 'leave'>,
    private readonly limits = waitingLimits,
  ) {}

  /** @throws RATE_LIMITED if too many of the holder wait, UNAVAILABLE if too many wait in all */
  async run<Result>(asker: Asker, wait: () => Promise<Result>): Promise<Result> {
    const key = holderKey(asker);
    this.#refuseTooMany(key);
    this.#count(key, 1);
    const comeBack = this.admission.leave(asker);
    try {
      return await wait();
    } finally {
      comeBack();
      this.#count(key, -1);
    }
  }

  #refuseTooMany(key: string): void {
    if ((this.#byHolder.get(key) ?? 0) >= this.limits.holder) throw refusal('RATE_LIMITED');
    if (this.#total >= this.limits.total) throw refusal('UNAVAILABLE');
  }

  #count(key: string, change: 1 | -1): void {
    this.#total += change;
    const waiting = (this.#byHolder.get(key) ?? 0) + change;
    if (waiting > 0) this.#byHolder.set(key, waiting);
    else this.#byHolder.delete(key);
  }
}

function refusal(code: 'RATE_LIMITED' | 'UNAVAILABLE'): GatewayError {
  const whose = code === 'RATE_LIMITED' ? ' of this tenant' : '';
  return new GatewayError(code, `Too many operations${whose} wait for their outcome. Retry in a moment.`, {
    retryAfter: 1,
  });
}
