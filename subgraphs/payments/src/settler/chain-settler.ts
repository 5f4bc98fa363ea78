import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, onePerProcess, readTenant } from '@agg/kit';
import { platformId } from '@agg/schema';
import { sql } from 'kysely';
import { withoutAddress } from '../chain/chain-errors.ts';
import { type OpenNetwork, openNetworks } from '../network/open-network.ts';
import { broadcast } from './broadcast.ts';
import { ChainLease, LeaseLost } from './chain-lease.ts';
import { type ChainWork, inOrder, type OpenSettlement } from './chain-work.ts';
import { followFormer, rejectExpired, resolveUnknownOutcomes } from './follow-up.ts';
import { findInclusions } from './inclusion.ts';
import { readHead } from './read-head.ts';
import { recordSubmitted, recordSucceeded } from './record-payments.ts';
import { fillGaps, sendAgain } from './repair.ts';
import { beginWork, queueLost } from './settlement-rows.ts';
import { signQueued } from './sign-queued.ts';

/** Milliseconds between two rounds while something is on its way, and while nothing is. */
const [busy, idle] = [200, 1_000];

/** Milliseconds between two repairs. */
const second = 1_000;

/** What is done each second, in this order. */
const repairs: readonly ((work: ChainWork) => Promise<void>)[] = [
  resolveUnknownOutcomes,
  queueLost,
  followFormer,
  sendAgain,
  fillGaps,
  rejectExpired,
];

/** Settles the payments of one chain, in one process at a time. */
class ChainSettler {
  readonly #lease: ChainLease;
  readonly #ending = new AbortController();
  #work: ChainWork | undefined;
  #repairedAt = 0;
  #resolvePause = () => {};
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
    const leave = this.context.feed.signals.on(platformId, signalOf(this.network), () => this.#wakeUp());
    this.#running = this.#run().finally(leave);
  }

  /** Finishes the round that runs, and leaves the rest to another process. */
  async stop(): Promise<void> {
    this.#ending.abort();
    this.#wakeUp();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      this.#isAwake = false;
      await this.#round().catch((error) => this.#failed(error));
      await this.#pause(this.#work && this.#work.open.size > 0 ? busy : idle);
    }
    await this.#release();
  }

  async #round(): Promise<void> {
    const isWanted = Boolean(this.#work?.open.size) || (await awaitsSettlement(this.context, this.network));
    if (!isWanted) return this.#release();
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
    if (sent > 0) this.#wakeUp();
    await this.#repair(this.#work);
  }

  async #repair(work: ChainWork): Promise<void> {
    const now = performance.now();
    if (now - this.#repairedAt < second) return;
    this.#repairedAt = now;
    for (const step of repairs) await step(work);
  }

  /** Leaves the chain to any process: what is in memory may be old when there is work again. */
  async #release(): Promise<void> {
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

  #wakeUp(): void {
    this.#isAwake = true;
    this.#resolvePause();
  }

  async #pause(milliseconds: number): Promise<void> {
    if (this.#isAwake) return;
    const { promise: woken, resolve } = Promise.withResolvers<void>();
    this.#resolvePause = resolve;
    await Promise.race([woken, sleep(milliseconds, undefined, { ref: false })]);
  }
}

/** Announces a queued settlement to the process that settles on its chain. */
export function announceQueued({ feed }: Pick<Context, 'feed'>, network: OpenNetwork): void {
  feed.signals.announce(platformId, [signalOf(network)]);
}

function signalOf({ chainId }: OpenNetwork): string {
  return `settlements:${chainId}`;
}

/**
 * Sends what is queued, and meanwhile follows what earlier rounds have sent.
 * @returns how many were sent
 */
async function sendAndFollow(work: ChainWork): Promise<number> {
  const before = inOrder(work);
  const [sending, following] = await Promise.allSettled([send(work), follow(work, before)]);
  if (following.status === 'rejected') throw following.reason;
  if (sending.status === 'rejected') throw sending.reason;
  return sending.value;
}

async function send(work: ChainWork): Promise<number> {
  const signed = await signQueued(work);
  await broadcast(work, signed);
  return signed.length;
}

async function follow(work: ChainWork, settlements: readonly OpenSettlement[]): Promise<void> {
  await findInclusions(work, settlements);
  await recordSucceeded(work, settlements);
  await recordSubmitted(work, settlements);
}

/** Whether any settlement of a network is not final. */
async function awaitsSettlement(context: Context, { chainId }: OpenNetwork): Promise<boolean> {
  const { rows } = await readTenant(context, platformId, ({ db }) =>
    sql<{ waits: boolean }>`select
      exists (select from payments.settlement where chain_id = ${chainId} and state = 'QUEUED')
      or exists (select from payments.settlement where chain_id = ${chainId} and state = 'SIGNED') as waits`.execute(
      db,
    ),
  );
  return rows[0]?.waits ?? false;
}

/** The settlers of this process, one for each network. */
export const settlers = onePerProcess<readonly ChainSettler[]>({
  make: (context: Context) => openNetworks(context).all.map((network) => new ChainSettler(context, network)),
  stop: async (all) => {
    await Promise.all(all.map((settler) => settler.stop()));
  },
});
