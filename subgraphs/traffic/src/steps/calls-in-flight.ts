import { type Context, onePerProcess, timeOf, type Wake } from '@agg/kit';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Hop, Side } from '../hop/hop.types.ts';
import { stopped, switchOn } from './check-kill-switches.step.ts';

/** What operators see of hops. */
class HopMetrics {
  /** From the raising of a kill switch to the end of a call that it stops, in the process of the call. */
  readonly stopped: Histogram;

  constructor(registry: Registry, running: () => number) {
    this.stopped = new Histogram({
      name: 'relay_kill_switch_seconds',
      help: 'Seconds from the raising of a kill switch until a running call is ended by it.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    });
    new Gauge({
      name: 'relay_calls_in_flight',
      help: 'Calls of agents that run in this process.',
      registers: [registry],
      collect() {
        this.set(running());
      },
    });
  }
}

/** A call that runs, and how it is ended. */
interface RunningCall {
  hop: Pick<Hop, 'facts' | 'source' | 'sink' | 'sides' | 'trace' | 'startedAt'>;
  abort(reason: Error): void;
  isStopped?: boolean;
}

/** Milliseconds between two looks at the kill switches of all calls, which find what a lost wake-up missed. */
const lookEvery = 500;

/**
 * The calls that run in this process, by tenant: a kill switch ends those that it stops. A call is added before its
 * kill switches are checked, so that none passes between the check and the list.
 */
class CallsInFlight {
  readonly #byTenant = new Map<string, Set<RunningCall>>();
  readonly #byTrace = new Map<string, number>();
  readonly #metrics: HopMetrics;
  #isFollowing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(registry: Registry) {
    const running = () => new Set([...this.#byTenant.values()].flatMap((calls) => [...calls])).size;
    this.#metrics = new HopMetrics(registry, running);
  }

  /** The number of calls of one trace of a tenant: others may use the same trace id. */
  of({ source, trace }: Pick<Hop, 'source' | 'trace'>): number {
    return this.#byTrace.get(keyOf(source.tenantId, trace.correlationId)) ?? 0;
  }

  /** @returns removes the call */
  add(context: Context, call: RunningCall): () => void {
    this.#follow(context);
    for (const { tenantId } of call.hop.sides) this.#callsOf(tenantId).add(call);
    this.#count(call, 1);
    this.#timer ??= setInterval(() => this.#lookAtAll(), lookEvery).unref();
    return () => this.#remove(call);
  }

  #remove(call: RunningCall): void {
    this.#count(call, -1);
    for (const { tenantId } of call.hop.sides) {
      const calls = this.#callsOf(tenantId);
      calls.delete(call);
      if (calls.size === 0) this.#byTenant.delete(tenantId);
    }
    if (this.#byTenant.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #callsOf(tenantId: string): Set<RunningCall> {
    const calls = this.#byTenant.get(tenantId) ?? new Set();
    this.#byTenant.set(tenantId, calls);
    return calls;
  }

  #count({ hop }: RunningCall, change: 1 | -1): void {
    const key = keyOf(hop.source.tenantId, hop.trace.correlationId);
    const count = this.of(hop) + change;
    if (count > 0) this.#byTrace.set(key, count);
    else this.#byTrace.delete(key);
  }

  /** Follows the commits of all tenants, from the first call of the process on. */
  #follow({ feed }: Context): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const follow = async (): Promise<void> => {
      for await (const wake of feed.wakes()) this.#wake(wake);
    };
    // Without wake-ups, the look at all calls remains.
    follow().catch(() => undefined);
  }

  #wake(wake: Wake | undefined): void {
    if (!wake) this.#lookAtAll();
    else if (this.#isStopping(wake)) void this.#look(wake.tenantId);
  }

  /** Whether a commit has changed the kill switches of a tenant with calls. */
  #isStopping({ tenantId, actions }: Wake): boolean {
    const [call] = this.#byTenant.get(tenantId) ?? [];
    return call?.hop.facts.killSwitches.droppedBy.some((event) => actions.includes(event)) ?? false;
  }

  #lookAtAll(): void {
    for (const tenantId of this.#byTenant.keys()) void this.#look(tenantId);
  }

  /** A snapshot that cannot be confirmed stops nothing here: the steps refuse new calls then. */
  async #look(tenantId: string): Promise<void> {
    for (const call of this.#byTenant.get(tenantId) ?? []) {
      const side = call.hop.sides.find((one) => one.tenantId === tenantId) as Side;
      const active = await switchOn(side, call.hop).catch(() => undefined);
      if (active) this.#stop(call, side, active.id);
    }
  }

  #stop(call: RunningCall, side: Side, killSwitchId: string): void {
    if (call.isStopped) return;
    call.isStopped = true;
    const raisedAt = timeOf(killSwitchId);
    // A later call is refused by its steps.
    if (raisedAt >= call.hop.startedAt.getTime())
      this.#metrics.stopped.observe((Date.now() - raisedAt) / 1_000);
    call.abort(stopped(side, call.hop));
  }
}

function keyOf(tenantId: string, correlationId: string): string {
  return `${tenantId} ${correlationId}`;
}

/** The calls of this process. */
export const callsInFlight = onePerProcess({
  make: ({ services }) => new CallsInFlight(services.metrics),
});
