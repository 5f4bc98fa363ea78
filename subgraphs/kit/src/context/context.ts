import type { promises as dns } from 'node:dns';
import { type Attempt, type Caller, type Client, GatewayError } from '@agg/schema';
import type { SecretBox } from '../configuration/secret-box.ts';
import type { Database } from '../database/database.ts';
import type { Egress } from '../egress/egress.ts';
import type { BatchLoaders } from '../graphql/batch-loaders.ts';
import type { SubgraphJobs } from '../jobs/jobs.types.ts';
import type { LedgerFeed } from '../ledger/ledger-feed.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Mail } from '../mail/mail.ts';
import type { QuerySubgraph } from '../queries/query-subgraph.ts';
import type { SubgraphLog } from './subgraph-log.ts';

/** What a subgraph may use of the platform it runs on. */
export interface PlatformServices {
  /** Base address that clients see, without a trailing slash. */
  publicUrl: string;
  log: SubgraphLog;
  /** Seals what must be stored but never shown. */
  secrets: SecretBox;
  /** The only way out of the process: guarded against private addresses, redirects and endless answers. */
  egress: Egress;
  /** Sends mails. */
  mail: Mail;
  /** Base address of the pages that links in mails lead to, without a trailing slash. */
  accountUrl: string;
  limits: RateLimits;
  /** `iss` and `aud` of the access tokens. */
  tokens: { issuer: string; audience: string };
  /** The tenant whose administrators run the installation; nobody does where it is missing. */
  operatorTenantId: string | undefined;
  /** For how long a new key of the access tokens is only published, and how old one may become. */
  signingKeys: { leadSeconds: number; maxAgeDays: number };
  dns: Pick<dns.Resolver, 'resolveTxt'>;
  /** Whether http will do where https is due: everywhere but in production. */
  allowsHttp: boolean;
  /** How many requests of one address to operations without a token are answered in a minute. */
  authRequestsPerMinute: number;
}

/** What every resolver and service of a subgraph is given, first of all its arguments. */
export interface Context {
  /** `null`: nobody is known; only open operations get this far. */
  caller: Caller | null;
  /** Where the request comes from; absent when the platform itself asks. */
  client?: Client;
  /** The attempt at a repeatable request; what its mutations change belongs to it. */
  attempt?: Attempt;
  requestId: string;
  database: Database;
  feed: LedgerFeed;
  jobs: SubgraphJobs;
  services: PlatformServices;
  loaders: BatchLoaders;
  /**
   * Queries another subgraph's own graph, as the platform inside the caller's tenant; never inside a change, which holds
   * locks and may run several times. The definition names the other one in `queries`.
   * @returns `data`
   * @throws what the other one refuses with; UNAVAILABLE where it cannot be reached
   */
  query: QuerySubgraph;
  signal?: AbortSignal;
}

/**
 * The caller, where the declaration of access has already made sure that there is one.
 * @throws UNAUTHENTICATED if it has not
 */
export function callerOf({ caller }: Pick<Context, 'caller'>): Caller {
  if (!caller) throw new GatewayError('UNAUTHENTICATED');
  return caller;
}
