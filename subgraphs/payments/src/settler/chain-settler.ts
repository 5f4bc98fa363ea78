import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@agg/kit';
import { platformId } from '@agg/schema';
import { withoutAddress } from '../chain/chain-errors.ts';
import type { OpenNetwork } from '../network/open-network.ts';
import { awaitsSettlement } from './awaits-settlement.ts';
import { beginWork } from './begin-work.ts';
import { ChainLease, LeaseLost } from './chain-lease.ts';
import type { ChainWork } from './chain-work.ts';
import { followFormer } from './follow-former.ts';
import { queueLost } from './queue-lost.ts';
import { readHead } from './read-head.ts';
import { rejectExpired } from './reject-expired.ts';
import { fillGaps, sendAgain } from './repair.ts';
import { resolveDoubts } from './resolve-doubts.ts';
import { sendAndFollow } from './send-and-follow.ts';

/** Milliseconds between two rounds while something is on its way, and while nothing is. */
const [busy, idle] = [200, 1_000];

/** Milliseconds between two repairs. */
const second = 1_000;

/** What is done each second, in this order. */
const repairs: readonly ((work: ChainWork) => Promise<void>)[] = [
  resolveDoubts,
  queueLost,
  followFormer,
  sendAgain,
  fillGaps,
  rejectExpired,
];

/** Settles the payments of one chain, in one process at a time. */
export class ChainSettler {
  readonly #lease: ChainLease;
  readonly #ending = new AbortController();
  #work: ChainWork | undefined;
  #repairedAt = 0;
  #wake = () => {};
  #isAwake = false;
  /** Why the last round failed: it is logged once. */
  #failure: string | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly context: Context,
    private readonly network: OpenNetwork,
  ) {
    this.#lease = new ChainLease(context, network.chainId);
  }

  start(): void {
    const leave = this.context.feed.signals.on(platformId, signalOf(this.network), () => this.#ring());
    this.#running = this.#run().finally(leave);
  }

  /** Finishes the round that runs, and leaves the rest to another process. */
  async stop(): Promise<void> {
    this.#ending.abort();
    this.#ring();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      this.#isAwake = false;
      await this.#round().catch((error) => this.#failed(error));
      await this.#pause(this.#work && this.#work.open.size > 0 ? busy : idle);
    }
    await this.#rest();
  }

  async #round(): Promise<void> {
    const isWanted = Boolean(this.#work?.open.size) || (await awaitsSettlement(this.context, this.network));
    if (!isWanted) return this.#rest();
    if (!(await this.#lease.take())) {
      this.#work = undefined;
      return;
    }
    await this.#lease.during(() => this.#settle());
    this.#failure = undefined;
  }

  async #settle(): Promise<void> {
    this.#work ??= await beginWork(this.context, this.network, this.#lease);
    this.#work.head = await readHead(this.network);
    const sent = await sendAndFollow(this.#work);
    // A chain that makes a block for each transaction has them already.
    if (sent > 0) this.#ring();
    await this.#repair(this.#work);
  }

  async #repair(work: ChainWork): Promise<void> {
    const now = performance.now();
    if (now - this.#repairedAt < second) return;
    this.#repairedAt = now;
    for (const step of repairs) await step(work);
  }

  /** Leaves the chain to any process: what is in memory may be old when there is work again. */
  async #rest(): Promise<void> {
    if (!this.#work) return;
    this.#work = undefined;
    await this.#lease.release().catch(() => undefined);
  }

  /** What was in memory may be older than what was written: the next round reads it again. */
  #failed(error: unknown): void {
    this.#work = undefined;
    const err = withoutAddress(error);
    const failure = String(err);
    if (error instanceof LeaseLost || failure === this.#failure) return;
    this.#failure = failure;
    const { name } = this.network;
    const text = 'Payments of a network cannot be settled now. They are tried again each second.';
    this.context.services.log.error({ network: name, err }, text);
  }

  #ring(): void {
    this.#isAwake = true;
    this.#wake();
  }

  async #pause(milliseconds: number): Promise<void> {
    if (this.#isAwake) return;
    const { promise: rung, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    await Promise.race([rung, sleep(milliseconds, undefined, { ref: false })]);
  }
}

/** Announces a queued settlement to the process that settles on its chain. */
export function announceQueued({ feed }: Pick<Context, 'feed'>, network: OpenNetwork): void {
  feed.signals.announce(platformId, [signalOf(network)]);
}

function signalOf({ chainId }: OpenNetwork): string {
  return `settlements:${chainId}`;
}
