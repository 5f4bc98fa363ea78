import type { promises as dns } from 'node:dns';
import {
  type Attempt,
  type Caller,
  type Client,
  GatewayError,
  platformCaller,
  type RequestLimits,
} from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentNode } from 'graphql';
import type { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Egress } from '../egress/egress.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { TenantTurns } from '../limits/tenant-turns.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { ExchangeRecords } from './exchanges.types.ts';
import type { LedgerStreams } from './ledger-streams.types.ts';
import type { Loaders } from './loaders.types.ts';
import type { Mail } from './mail.types.ts';
import type { UseSnapshot } from './snapshots.types.ts';
import type { SubgraphJobs } from './subgraph-jobs.types.ts';
import type { SubgraphLog } from './subgraph-log.ts';

/** The services of the platform that a subgraph may use. */
export interface PlatformServices {
  /** Base address that clients see, without a trailing slash. */
  publicUrl: string;
  log: SubgraphLog;
  /** The Prometheus metrics of this process. */
  metrics: Registry;
  /** Encrypts what must be stored but never shown. */
  secrets: SecretBox;
  /** The only way out of the process: guarded against private addresses, and hosts that are slow or down. */
  egress: Egress;
  mail: Mail;
  /** Base address of the pages that links in mails lead to, without a trailing slash. */
  accountUrl: string;
  limits: RateLimits;
  /** `iss` and `aud` of the access tokens. */
  tokens: { issuer: string; audience: string };
  /** Whether everyone may create a tenant. */
  signUpIsOpen: boolean;
  /** The tenant whose administrators run the installation; without it, no tenant's do. */
  operatorTenantId: string | undefined;
  /** How long a new key of the access tokens is only published, and at which age a key is replaced. */
  signingKeys: { leadSeconds: number; maxAgeDays: number };
  dns: Pick<dns.Resolver, 'resolveTxt'>;
  /** Whether http is accepted where https is required: everywhere except in production. */
  allowsHttp: boolean;
  /** Requests per minute and address to operations without a token. */
  authRequestsPerMinute: number;
  /** Requests per minute of authenticated callers, unless a tenant has other limits. */
  requestLimits: RequestLimits;
  /** The chains on which payments are settled, as the operator states them, and the keys that sign there. */
  payments: { networks: object; signerKeys: ReadonlyMap<string, string> };
  /** Milliseconds within which an agent has to have answered; of a stream, until its first event. */
  agentAnswerMs: number;
  /** Steps that the expressions of a tenant's policies may take in this process. */
  expressionStepsPerSecond: number;
}

/** The context of a request, which every resolver and service of a subgraph receives. */
export interface Context {
  /** `null` without an authenticated caller; only open operations accept that. */
  caller: Caller | null;
  /** Whom the caller acts for; absent where it acts for itself. The ledger records it. */
  onBehalfOf?: Pick<Caller, 'kind' | 'id'>;
  /** The client that sent the request; absent when the platform itself is the caller. */
  client?: Client;
  /** The attempt at a repeatable request, to which the changes of its mutations belong. */
  attempt?: Attempt;
  requestId: string;
  database: Database;
  /** Called for every change, in this order. */
  changeListeners: readonly ChangeListener[];
  feed: LedgerStreams;
  /** Records what flows between agents, people, tools and models. */
  exchanges: ExchangeRecords;
  jobs: SubgraphJobs;
  services: PlatformServices;
  loaders: Loaders;
  /** What there is one of in the process, as `onePerProcess` declares it. */
  parts: Pick<RuntimeParts, 'get'>;
  /**
   * Queries another subgraph's own graph, as the platform inside the caller's tenant. Never call it inside a
   * change, which locks rows and may run several times. The definition names the other subgraph in `queries`.
   * @returns `data`
   * @throws the error that the other subgraph returns; UNAVAILABLE where it cannot be reached
   */
  query: QuerySubgraph;
  /**
   * A snapshot of the caller's tenant, which the definition declares in `snapshots`: as it was at some moment of the
   * last second, and not before a change that this process has made.
   * @throws UNAVAILABLE where that cannot be confirmed within five seconds; what its load throws
   */
  snapshot: UseSnapshot;
  /** Aborted when its caller has left, or its time is over. */
  signal?: AbortSignal;
  /** Of a call of a route: aborted when its time is over, also where its caller has left. */
  lasting?: AbortSignal;
}

/** A method of a context: it queries inside the tenant of that context's caller. */
export type QuerySubgraph = <T>(
  this: Pick<Context, 'caller' | 'requestId' | 'signal'>,
  subgraph: string,
  document: DocumentNode,
  variables?: object,
) => Promise<T>;

/** Takes part in every change. A change that is run again is a new one to its listeners. */
export interface ChangeListener {
  /** Called when the transaction has begun. */
  begin?(em: EntityManager): void;
  /**
   * Called when the work is done and flushed: writes what belongs to the same transaction.
   * @param result what the work returned
   * @param reason why, in the caller's words
   * @throws to roll the change back
   */
  beforeCommit?(context: Context, em: EntityManager, result: unknown, reason: string | null): Promise<void>;
  /**
   * Called last: a statement that is sent together with the commit, in one round trip. It has no parameters.
   */
  withCommit?(em: EntityManager): string | undefined;
  /** Called when the transaction is committed. */
  afterCommit?(em: EntityManager): void;
  /**
   * Called when the transaction has failed and is rolled back.
   * @returns what the caller is told; `undefined` where this listener has nothing to say about the error
   */
  explain?(context: Context, em: EntityManager, error: unknown): Promise<GatewayError | undefined>;
}

/**
 * The caller, where the declared access already guarantees that there is one.
 * @throws UNAUTHENTICATED without a caller
 */
export function callerOf({ caller }: Pick<Context, 'caller'>): Caller {
  if (!caller) throw new GatewayError('UNAUTHENTICATED');
  return caller;
}

/** What a process has one of. */
interface RuntimePart<T> {
  /** @param context that asks for it first */
  make(context: Context): T;
  /** Called once, when the subgraphs of the process have stopped answering and their databases are still open. */
  stop?(part: T): Promise<void>;
}

/** Declares what a process has one of: made when a context first asks for it. */
export function onePerProcess<T>({ make, stop }: RuntimePart<T>): (context: Context) => T {
  const key = {};
  return (context) => context.parts.get(key, () => make(context), stop);
}

/** Turns of the expressions of policies, which tenants write. */
export const expressionTurns = onePerProcess({
  make: ({ services }) => new TenantTurns({ perSecond: services.expressionStepsPerSecond }),
});

/**
 * The same request with the platform as caller inside a tenant, for a client that is not authenticated yet.
 */
export function asPlatform(context: Context, tenantId: string): Context {
  return { ...context, caller: { ...platformCaller, tenantId } };
}

/** The same request with a person as caller who has just been authenticated. */
export function asUser(context: Context, { tenantId, id }: { tenantId: string; id: string }): Context {
  return { ...context, caller: { ...platformCaller, kind: 'USER', tenantId, id } };
}

/**
 * The same request in the same tenant with the caller that another subgraph names; that subgraph has checked
 * the caller. Without roles, where the other subgraph does not name them.
 */
export function asCaller(
  context: Context,
  { kind, id, roles = [] }: Pick<Caller, 'kind' | 'id'> & Partial<Pick<Caller, 'roles'>>,
): Context {
  const { tenantId } = callerOf(context);
  return { ...context, caller: { ...platformCaller, kind, tenantId, id, roles } };
}

/** What the subgraphs of a process keep beside their requests. */
export class RuntimeParts {
  readonly #parts = new Map<object, unknown>();
  readonly #stops: (() => Promise<void>)[] = [];
  #stopped: Promise<unknown> | undefined;

  get<T>(key: object, make: () => T, stop?: (part: T) => Promise<void>): T {
    if (this.#parts.has(key)) return this.#parts.get(key) as T;
    const part = make();
    this.#parts.set(key, part);
    if (stop) this.#stops.push(() => stop(part));
    return part;
  }

  /** Stops them once: subgraphs stop beside each other, and each closes a database that parts may still need. */
  stop(): Promise<unknown> {
    this.#stopped ??= Promise.allSettled(this.#stops.map((stop) => stop()));
    return this.#stopped;
  }
}
