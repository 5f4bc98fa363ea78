import { onePerProcess } from '@agg/kit';
import { GatewayError } from '@agg/schema';

/** What calls may keep in memory, in bytes as they were sent: what is read from them takes several times as much. */
interface HeldLimits {
  /** Of each request and each answer, not counted: ordinary messages always pass. */
  free: number;
  /** Of the calls of one tenant in a process. */
  tenant: number;
  /** Of all calls in a process. */
  all: number;
}

export const heldLimits: HeldLimits = { free: 64 * 1024, tenant: 64 * 2 ** 20, all: 256 * 2 ** 20 };

/** The bytes of requests and answers that calls keep in memory while they run. */
export class HeldBytes {
  #all = 0;
  readonly #byTenant = new Map<string, number>();

  constructor(private readonly limits = heldLimits) {}

  /** @param tenantId of the caller */
  begin(tenantId: string): Holding {
    const { free } = this.limits;
    return new Holding(free, (bytes) => this.#take(tenantId, bytes));
  }

  /** @param bytes less than 0 to give them back */
  #take(tenantId: string, bytes: number): void {
    const ofTenant = (this.#byTenant.get(tenantId) ?? 0) + bytes;
    if (bytes > 0) this.#check(ofTenant, this.#all + bytes);
    this.#all += bytes;
    if (ofTenant > 0) this.#byTenant.set(tenantId, ofTenant);
    else this.#byTenant.delete(tenantId);
  }

  /** @throws RATE_LIMITED, UNAVAILABLE */
  #check(ofTenant: number, ofAll: number): void {
    if (ofTenant > this.limits.tenant)
      throw new GatewayError(
        'RATE_LIMITED',
        'The running calls of this tenant have too many bytes. Wait for some to end.',
        { retryAfter: 5 },
      );
    if (ofAll > this.limits.all)
      throw new GatewayError('UNAVAILABLE', 'The running calls have too many bytes. Retry in a moment.', {
        retryAfter: 5,
      });
  }
}

/** What one request, or one answer, keeps in memory. */
export class Holding {
  #bytes = 0;

  /** @param take counts bytes, or gives them back where they are less than 0 */
  constructor(
    private readonly free: number,
    private readonly take: (bytes: number) => void,
  ) {}

  /** @throws RATE_LIMITED where the tenant holds its share, UNAVAILABLE where the process has no more memory for calls */
  add(bytes: number): void {
    const more = this.#countedOf(this.#bytes + bytes) - this.#countedOf(this.#bytes);
    if (more > 0) this.take(more);
    this.#bytes += bytes;
  }

  get isEmpty(): boolean {
    return this.#bytes === 0;
  }

  /** Gives all its bytes back. Further ones can be added afterwards. */
  release(): void {
    const counted = this.#countedOf(this.#bytes);
    if (counted > 0) this.take(-counted);
    this.#bytes = 0;
  }

  #countedOf(bytes: number): number {
    return Math.max(0, bytes - this.free);
  }
}

/** The bytes that the calls of this process hold. */
export const heldBytes = onePerProcess({ make: () => new HeldBytes() });
