import { type Caller, GatewayError } from '@agg/schema';
import type { SecretBox } from '../configuration/secret-box.ts';
import type { Database } from '../database/database.ts';
import type { Egress } from '../egress/egress.ts';
import type { ReferenceLoaders } from '../graphql/reference-loaders.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LedgerFeed } from '../ledger/ledger-feed.ts';

/** What a subgraph may use of the platform it runs on. */
export interface PlatformServices {
  /** Base address that clients see, without a trailing slash. */
  publicUrl: string;
  /** Seals what must be stored but never shown. */
  secrets: SecretBox;
  /** The only way out of the process: guarded against private addresses, redirects and endless answers. */
  egress: Egress;
}

/** What every resolver and service of a subgraph is given, first of all its arguments. */
export interface Context {
  /** `null`: nobody is known; only open operations get this far. */
  caller: Caller | null;
  requestId: string;
  database: Database;
  feed: LedgerFeed;
  jobs: Jobs;
  services: PlatformServices;
  loaders: ReferenceLoaders;
  signal?: AbortSignal;
}

/**
 * The caller, where the declaration of access has already made sure that there is one.
 * @throws UNAUTHENTICATED if it has not
 */
export function callerOf(context: Context): Caller {
  if (!context.caller) throw new GatewayError('UNAUTHENTICATED');
  return context.caller;
}
