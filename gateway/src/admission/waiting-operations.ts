import { GatewayError } from '@agg/schema';
import type { Admission } from './admission.ts';
import { flowKey, type Requester } from './flow.ts';

/** How many operations wait for something outside of the platform, in this process and of one flow. */
const waitingLimits = { total: 1_000, flow: 500 };

/** Operations that wait for something outside of the platform. They need no place among those that run (`Admission`). */
export class WaitingOperations {
  #total = 0;
  readonly #byFlow = new Map<string, number>();

  constructor(
    private readonly admission: Pick<Admission, 'leave'>,
    private readonly limits = waitingLimits,
  ) {}

  /** @throws RATE_LIMITED if too many of the flow wait, UNAVAILABLE if too many wait in all */
  async run<Result>(requester: Requester, wait: () => Promise<Result>): Promise<Result> {
    const key = flowKey(requester);
    this.#refuseTooMany(key);
    this.#count(key, 1);
    const comeBack = this.admission.leave(requester);
    try {
      return await wait();
    } finally {
      comeBack();
      this.#count(key, -1);
    }
  }

  #refuseTooMany(key: string): void {
    if ((this.#byFlow.get(key) ?? 0) >= this.limits.flow) throw refusal('RATE_LIMITED');
    if (this.#total >= this.limits.total) throw refusal('UNAVAILABLE');
  }

  #count(key: string, change: 1 | -1): void {
    this.#total += change;
    const waiting = (this.#byFlow.get(key) ?? 0) + change;
    if (waiting > 0) this.#byFlow.set(key, waiting);
    else this.#byFlow.delete(key);
  }
}

function refusal(code: 'RATE_LIMITED' | 'UNAVAILABLE'): GatewayError {
  const whose = code === 'RATE_LIMITED' ? ' of this tenant' : '';
  return new GatewayError(code, `Too many operations${whose} wait for their outcome. Retry in a moment.`, {
    retryAfter: 1,
  });
}
