import { systemClock } from '../primitives/clock.ts';

/**
 * The turns of long bodies: one chunk of one of them at a time, with a pause for everything else that the process does. A
 * socket that is read as soon as it has data takes all of the time that there is. Tenants take turns, and so do the bodies
 * of each.
 */
export class LongReads {
  /** By tenant; the one whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #turn: Promise<void> | undefined;

  /** @param pause milliseconds between two chunks: with chunks of 64 KiB, 10 are 6 MiB a second */
  constructor(
    private readonly pause: number,
    private readonly clock = systemClock,
  ) {}

  /** Calls back when the next chunk of a body may be read. */
  wait(tenantId: string, readOn: () => void): void {
    const own = this.#waiting.get(tenantId);
    if (own) own.push(readOn);
    else this.#waiting.set(tenantId, [readOn]);
    this.#turn ??= this.clock.sleep(this.pause).then(() => this.#next());
  }

  #next(): void {
    this.#turn = undefined;
    const [turn] = this.#waiting;
    if (!turn) return;
    const [tenantId, own] = turn;
    this.#waiting.delete(tenantId);
    const readOn = own.shift();
    if (own.length > 0) this.#waiting.set(tenantId, own);
    readOn?.();
    if (this.#waiting.size > 0) this.#turn ??= this.clock.sleep(this.pause).then(() => this.#next());
  }
}
