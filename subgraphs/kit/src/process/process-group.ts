import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { type Ending, isInOrder, notInOrder, notListening } from './ending.ts';
import { GroupMember, listens, numberVariable } from './group-member.ts';
import { watchGroup } from './watch-group.ts';
import type { Watched } from './watched.types.ts';
import type { Told } from './watched-process.ts';

/** The log of a group; pino's loggers fit. */
interface GroupLog {
  error(members: object, message: string): void;
}

/** The processes of a group. */
export interface GroupOptions {
  count: number;
  /** Their environment, beyond that of this process. */
  environment: Readonly<Record<string, string>>;
  /** Milliseconds that a process gets to stop; then it is killed. */
  stopLimit: number;
  log: GroupLog;
}

/** A process that ends sooner after its start than this, in milliseconds, is replaced after a pause. */
export const soon = 10_000;
const firstPause = 500;
export const longestPause = 30_000;

/**
 * How long to wait before a process is replaced, in milliseconds.
 * @param before the pause before the one that has ended
 * @param lived how long that one has lived
 */
export function pauseAfter(before: number, lived: number): number {
  return lived < soon ? Math.min(Math.max(firstPause, 2 * before), longestPause) : 0;
}

/** The number of this process in its group; `undefined` without one. */
export const processNumber = cluster.isWorker ? Number(process.env[numberVariable]) : undefined;

/** Reports to the group, if there is one, that this process listens. */
export function reportListening(): void {
  cluster.worker?.send(listens);
}

/**
 * Copies of this program that listen at the same port (`SO_REUSEPORT`): the system spreads connections over them, and each
 * copy stops as a single process does. A copy that ends is replaced. All end with this process, however it ends.
 */
export class ProcessGroup {
  /** Ready while every process is, and with the metrics of all. */
  readonly watched: Watched;
  readonly #ends: Counter<'process'>;
  readonly #members = new Set<GroupMember>();
  readonly #stopping = new AbortController();

  constructor(private readonly options: GroupOptions) {
    this.#ends = countEnds(options.count);
    this.watched = watchGroup((about) => this.#ask(about), this.#ends);
    // JSON has no NaN, which metrics have.
    cluster.setupPrimary({ serialization: 'advanced' });
  }

  /**
   * Starts the first process, and the others once it listens: they find the database migrated.
   * @returns whether all listen; they do not where the group is stopped meanwhile
   * @throws Error where a process cannot be started, or ends before it listens; then none is left
   */
  async start(): Promise<boolean> {
    const { signal: stopping } = this.#stopping;
    try {
      const first = await this.#launch(1);
      const numbers = Array.from({ length: this.options.count - 1 }, (_, index) => index + 2);
      const others = await Promise.all(numbers.map((number) => this.#launch(number)));
      for (const member of [first].concat(others)) void this.#keep(member);
      return !stopping.aborted;
    } catch (error) {
      if (stopping.aborted) return false;
      await this.stop().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Ends all processes as an operator would, and resolves when none is left.
   * @throws Error where one of them did not end in order, for instance because it was killed
   */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const members = [...this.#members];
    const ends = await Promise.all(members.map((member) => member.stop(this.options.stopLimit)));
    const failed = ends.filter((ending) => !isInOrder(ending));
    if (failed.length > 0) throw notInOrder(failed);
  }

  /** @throws Error where the process ends before it listens, or the group stops */
  async #launch(number: number): Promise<GroupMember> {
    this.#stopping.signal.throwIfAborted();
    const member = this.#fork(number);
    const ending = await Promise.race([member.listening, member.ended]);
    if (ending) throw notListening(ending);
    return member;
  }

  #fork(number: number): GroupMember {
    const member = new GroupMember(number, this.options.environment);
    this.#members.add(member);
    void member.ended.then(() => this.#members.delete(member));
    return member;
  }

  /** Replaces a process whenever it has ended, until the group stops. */
  async #keep(member: GroupMember): Promise<void> {
    const { signal: stopping } = this.#stopping;
    let pause = 0;
    for (let current = member; ; current = this.#fork(member.number)) {
      const began = performance.now();
      const ending = await current.ended;
      if (stopping.aborted) return;
      pause = pauseAfter(pause, performance.now() - began);
      this.#report(current, ending);
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
    }
  }

  #report({ number, pid }: GroupMember, { code, signal, err }: Ending): void {
    const { log } = this.options;
    this.#ends.inc({ process: number });
    if (err) log.error({ process: number, err }, 'A process could not be started. It is tried again.');
    else log.error({ process: number, pid, code, signal }, 'A process has ended. Another one replaces it.');
  }

  async #ask<About extends keyof Told>(about: About): Promise<Map<number, Told[About] | undefined>> {
    const numbers = Array.from({ length: this.options.count }, (_, index) => index + 1);
    const answers = numbers.map(async (number) => {
      const member = [...this.#members].find((each) => each.number === number);
      return [number, await member?.ask(about)] as const;
    });
    return new Map(await Promise.all(answers));
  }
}

/** Counts the ends of a group's processes, each from 0 on: a process that ends again and again answers between its ends. */
function countEnds(processes: number): Counter<'process'> {
  const ends = new Counter({
    name: 'service_process_ends_total',
    help: 'Ends of a process of the group, and failed starts of one. Another one replaces it each time.',
    labelNames: ['process'],
    registers: [],
  });
  for (let number = 1; number <= processes; number += 1) ends.inc({ process: number }, 0);
  return ends;
}
