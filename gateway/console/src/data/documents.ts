import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Store, useStore } from '../state/store.ts';
import { execute } from './execute.ts';
import type { Operation } from './operation.types.ts';
import { asProblem, type Problem } from './problem.ts';

/** Milliseconds in which changes are gathered before what is visible is read again. */
const gathering = 500;
/** Milliseconds before a read is tried again that found the gateway unavailable; the last one recurs. */
const pauses = [1_000, 2_000, 5_000, 15_000];
/** A document that changes all the time rests after a read, this many times as long as the read has taken. */
const restsAfter = 4;
/** Documents that are kept while no component shows them. */
const mostKept = 50;

/** What a document shows. */
export interface Shown<Data> {
  data?: Data;
  /** Why there is no newer data. */
  problem?: Problem;
  /** Fields without a value because of an error. */
  gaps: readonly Problem[];
  isLoading: boolean;
}

/** What one query with its variables answered, kept for all components that show it. */
class KeptDocument<Data> {
  readonly shown = new Store<Shown<Data>>({ gaps: [], isLoading: true });
  watchers = 0;
  #text = '';
  #isStale = true;
  #failures = 0;
  /** Milliseconds since 1970 before which changes start no read. */
  #restsUntil = 0;
  #reading: AbortController | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly operation: Operation<Data, never>,
    private readonly variables: never,
  ) {}

  /** What it has may be old where one of these subjects stands in it; what no component shows is read again anyhow. */
  markStale(ids: ReadonlySet<string>): void {
    this.#isStale ||= this.watchers === 0 || [...ids].some((id) => this.#text.includes(id));
  }

  markAllStale(): void {
    this.#isStale = true;
  }

  /** @returns whether it has to be asked again, because it is being read or rests */
  readIfStale(): boolean {
    if (!this.#isStale || this.watchers === 0) return false;
    if (this.#reading || Date.now() < this.#restsUntil) return true;
    void this.read();
    return false;
  }

  async read(): Promise<void> {
    this.stop();
    this.#isStale = false;
    const reading = new AbortController();
    this.#reading = reading;
    this.shown.set({ ...this.shown.value, isLoading: true });
    const begun = Date.now();
    try {
      const { data, problems } = await execute(this.operation, this.variables, { signal: reading.signal });
      if (reading.signal.aborted) return;
      this.#failures = 0;
      this.#text = JSON.stringify(data);
      this.shown.set({ data, gaps: problems, isLoading: false });
    } catch (error) {
      if (!reading.signal.aborted) this.#failed(asProblem(error));
    } finally {
      if (this.#reading === reading) this.#reading = undefined;
      this.#restsUntil = Date.now() + restsAfter * (Date.now() - begun);
    }
  }

  /** Ends what is under way: its answer is not needed, or another read begins. */
  stop(): void {
    clearTimeout(this.#retry);
    this.#isStale ||= this.#reading !== undefined;
    this.#reading?.abort();
    this.#reading = undefined;
  }

  #failed(problem: Problem): void {
    this.shown.set({ ...this.shown.value, problem, isLoading: false });
    this.#isStale = true;
    const wait = this.#waitAfter(problem);
    if (wait === undefined) return;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.readIfStale(), wait);
  }

  /** Milliseconds until the read is tried again; `undefined`: only the person can change something. */
  #waitAfter({ code, retryAfter }: Problem): number | undefined {
    if (code === 'RATE_LIMITED') return this.#failures === 0 ? (retryAfter ?? 1) * 1_000 : undefined;
    if (code === 'UNAVAILABLE' || code === 'OFFLINE' || code === 'UPSTREAM_TIMEOUT')
      return pauses[Math.min(this.#failures, pauses.length - 1)];
    return undefined;
  }
}

type AnyDocument = KeptDocument<unknown>;

/** All documents, by operation and variables, the ones used last at the end. */
const kept = new Map<string, AnyDocument>();
const changedIds = new Set<string>();
const changedLists = new Set<string>();
let isGathering = false;
/** When the person last changed something; what comes of it is no news to them. */
let changedAt = 0;
/** Milliseconds in which what a person has changed arrives in the lists. */
const ownChange = 4_000;

/**
 * What a query answers, read again when a change touches it. While other variables are read, `data` is that of the ones before, and
 * `isFormer` says so.
 */
export function useDocument<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Shown<Data> & { isFormer: boolean; reload(): void } {
  const key = `${operation.name} ${JSON.stringify(variables)}`;
  // The key has all of both.
  const document = useMemo(() => keptDocument(key, operation, variables), [key]);
  const before = useRef<Data | undefined>(undefined);
  useEffect(() => {
    document.watchers += 1;
    document.readIfStale();
    return () => {
      document.watchers -= 1;
      if (document.watchers === 0) document.stop();
    };
  }, [document]);
  const shown = useStore(document.shown);
  const isFormer = shown.data === undefined;
  before.current = shown.data ?? before.current;
  const data = before.current;
  return { ...shown, ...(data !== undefined && { data }), isFormer, reload: () => void document.read() };
}

/** Says that subjects have changed: what mentions them is read again, what is visible soon. @param operations queries that list them */
export function touch(ids: readonly string[], operations: readonly { name: string }[] = []): void {
  for (const id of ids) changedIds.add(id);
  for (const { name } of operations) changedLists.add(name);
  gather();
}

/** Says that the person has changed something. */
export function touchOwn(): void {
  changedAt = Date.now();
  touchAll();
}

/** Whether new rows may be there because the person has just made them. */
export function isOwnChange(): boolean {
  return Date.now() - changedAt < ownChange;
}

/** Says that anything may have changed. */
export function touchAll(): void {
  for (const document of kept.values()) document.markAllStale();
  gather();
}

/** Milliseconds after which a list without a feed is read again, while a person sees it. */
const pollingPause = 10_000;

/** Reads lists again now and then: those of which no feed tells the changes. */
export function useReadingAgain(operations: readonly { name: string }[]): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!globalThis.document.hidden) touch([], operations);
    }, pollingPause);
    return () => clearInterval(timer);
  }, []);
}

/** However many changes come in: what they touch is found once in a while, and read once. */
function gather(): void {
  if (isGathering) return;
  isGathering = true;
  setTimeout(() => {
    isGathering = false;
    for (const document of kept.values()) {
      if (changedLists.has(document.operation.name)) document.markAllStale();
      else document.markStale(changedIds);
    }
    changedIds.clear();
    changedLists.clear();
    const waiting = [...kept.values()].filter((document) => document.readIfStale());
    if (waiting.length > 0) gather();
  }, gathering);
}

function keptDocument<Data, Variables>(
  key: string,
  operation: Operation<Data, Variables>,
  variables: Variables,
): KeptDocument<Data> {
  const found = kept.get(key) ?? new KeptDocument(operation as never, variables as never);
  kept.delete(key);
  kept.set(key, found);
  for (const [oldKey, document] of kept) {
    if (kept.size <= mostKept) break;
    if (document.watchers === 0) kept.delete(oldKey);
  }
  return found as KeptDocument<Data>;
}
