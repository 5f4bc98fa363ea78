import { type Client, createClient } from 'graphql-ws/client';
import { useEffect } from 'preact/hooks';
import { currentSession, renewedSession } from '../session/session.ts';
import { Store } from '../state/store.ts';
import { touchAll } from './documents.ts';
import type { Operation } from './operation.types.ts';
import { asProblem, type GraphqlError, type Problem, problemOf } from './problem.ts';

/** Whether changes arrive by themselves. */
export interface LiveState {
  kind: 'OFF' | 'CONNECTING' | 'LIVE' | 'RECONNECTING' | 'PAUSED';
  /** Since when, as an instant. */
  since: string;
}

/** Milliseconds before a lost feed is followed again; the last one recurs. */
const pauses = [500, 1_000, 2_000, 5_000, 15_000];
/** Milliseconds after which a hidden tab no longer follows. */
const hiddenFor = 300_000;
/** Milliseconds until a feed without a cursor has surely begun; what was read before then may be old. */
const beginning = 1_000;

/** Whether the feeds of this tab arrive. */
export const liveState = new Store<LiveState>({ kind: 'OFF', since: new Date().toISOString() });

/** The close code of a token that is no longer valid. */
const forbidden = 4403;

/** The feeds that components of this tab follow. */
const followed = new Set<FollowedFeed>();
let client: Client | undefined;
let isConnected = false;
/** The access token of the newest connection. */
let token = '';
/** Whether the gateway has closed the newest connection because of its token. */
let isTokenRefused = false;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** An event of a feed. Its cursor leads to the events after it. */
type FeedEvent = { cursor?: string };

/**
 * Follows a feed while the component is shown; after a cut connection from the last event on.
 * @param after the cursor of an event after which to begin, as far as it is known
 */
export function useFeed<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  receive: (data: Data) => void,
  after?: string,
): void {
  // A feed is followed anew only for other variables.
  useEffect(() => {
    const feed = new FollowedFeed(operation as never, variables as never, receive as never, after);
    followed.add(feed);
    feed.start();
    return () => {
      feed.stop();
      followed.delete(feed);
      if (followed.size === 0) tell('OFF');
    };
  }, [operation.name, JSON.stringify(variables)]);
}

/** Stops following while the tab is hidden for long, and goes on when it is seen again. */
export function startPausing(): void {
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(pause, hiddenFor);
    else if (liveState.value.kind === 'PAUSED') for (const feed of followed) feed.start();
  });
}

function pause(): void {
  if (followed.size === 0) return;
  for (const feed of followed) feed.stop();
  tell('PAUSED');
}

/** One feed, over the socket of this tab. */
class FollowedFeed {
  #failures = 0;
  #cursor: string | undefined;
  #end: (() => void) | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly operation: Operation<object, object>,
    private readonly variables: object,
    private readonly receive: (data: object) => void,
    after: string | undefined,
  ) {
    this.#cursor = after;
  }

  start(): void {
    this.stop();
    tell(isConnected ? 'LIVE' : this.#failures > 0 ? 'RECONNECTING' : 'CONNECTING');
    const { name, text: query } = this.operation;
    const variables = { ...this.variables, ...(this.#cursor !== undefined && { after: this.#cursor }) };
    const end = this.#socket().subscribe<object, never>(
      { query, variables, operationName: name },
      {
        next: ({ data, errors }) => this.#next(data, errors as GraphqlError[] | undefined),
        error: (error) => this.#lost(end, problemOfAny(error)),
        complete: () => this.#lost(end),
      },
    );
    this.#end = end;
    // Without a cursor, what was changed before the feed began is found by reading again.
    if (this.#cursor === undefined) this.#retry = setTimeout(touchAll, beginning);
  }

  stop(): void {
    clearTimeout(this.#retry);
    const end = this.#end;
    this.#end = undefined;
    end?.();
  }

  #next(data: object | null | undefined, errors: readonly GraphqlError[] = []): void {
    const [error] = errors;
    if (!data) {
      this.#lost(this.#end, error && problemOf(error));
      return;
    }
    this.#failures = 0;
    const [event] = Object.values(data) as FeedEvent[];
    this.#cursor = event?.cursor ?? this.#cursor;
    this.receive(data);
  }

  /** @param end of the subscription that has ended; another one may have begun */
  #lost(end: (() => void) | undefined, problem?: Problem): void {
    if (this.#end === undefined || this.#end !== end) return;
    this.stop();
    if (problem?.code === 'FORBIDDEN') return;
    // A cursor that the gateway refuses leads nowhere: what is shown is read anew.
    if (problem?.code === 'VALIDATION_FAILED') this.#cursor = undefined;
    tell('RECONNECTING');
    const wait = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    this.#failures += 1;
    // Not all tabs at the same time, where a gateway starts again.
    this.#retry = setTimeout(() => this.start(), wait * (0.5 + Math.random()));
  }

  #socket(): Client {
    client ??= createClient({
      url: new URL('../graphql', document.baseURI).href.replace(/^http/, 'ws'),
      lazy: true,
      lazyCloseTimeout: 3_000,
      // A feed goes on from its own last event, so it begins again by itself.
      retryAttempts: 0,
      onNonLazyError: () => undefined,
      connectionParams,
      on: { connected: () => connected(true), closed },
    });
    return client;
  }
}

async function connectionParams(): Promise<{ authorization: string }> {
  const session = await (isTokenRefused ? renewedSession(token) : currentSession());
  isTokenRefused = false;
  token = session.accessToken;
  return { authorization: `Bearer ${token}` };
}

function closed(event: unknown): void {
  isTokenRefused = (event as CloseEvent).code === forbidden;
  connected(false);
}

function connected(is: boolean): void {
  isConnected = is;
  if (is) tell('LIVE');
}

function tell(kind: LiveState['kind']): void {
  if (liveState.value.kind !== kind) liveState.set({ kind, since: new Date().toISOString() });
}

function problemOfAny(error: unknown): Problem {
  return Array.isArray(error) ? problemOf(error[0] as GraphqlError) : asProblem(error);
}
