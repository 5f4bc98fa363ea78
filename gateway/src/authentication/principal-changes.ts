import type { Clock } from '@agg/kit';
import { type Graph, platformCaller } from '@agg/schema';
import { type ExecutionResult, parse } from 'graphql';
import type { Log } from '../observability/log.ts';
import type { PrincipalChange } from './principal-directory.ts';

const document = parse('subscription principalsChanged { principalsChanged { tenantId principalId } }');

/** Delays between two attempts, in milliseconds: doubling from the first to the last. */
const waits = { first: 100, last: 5_000 } as const;

export interface PrincipalChangesOptions {
  tenantAuth: Graph;
  /** Called for each change, and with an empty one after a gap in which changes may have been missed. */
  onChange(change: PrincipalChange): void;
  log: Log;
  clock: Clock;
}

/** Subscribes to tenant-auth's changes until the signal aborts; reconnects after every loss. */
export async function followPrincipalChanges(
  options: PrincipalChangesOptions,
  signal: AbortSignal,
): Promise<void> {
  let wait: number = waits.first;
  while (!signal.aborted) {
    const heard = await follow(options, signal).catch((err: unknown) => {
      if (!signal.aborted)
        options.log.warn({ err }, 'The subscription to changes of principals failed. Retrying.');
      return false;
    });
    wait = heard ? waits.first : Math.min(wait * 2, waits.last);
    if (!signal.aborted) await options.clock.sleep(wait, { signal, ref: false }).catch(() => {});
  }
}

async function follow(
  { tenantAuth, onChange }: PrincipalChangesOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const request = { document, caller: platformCaller, requestId: 'gateway-principals', signal };
  const events = await tenantAuth.subscribe(request);
  if (!(Symbol.asyncIterator in events)) throw events.errors?.[0] ?? new Error('There is no event stream.');
  onChange({});
  for await (const event of events) onChange(changeOf(event));
  return true;
}

function changeOf({ data, errors }: ExecutionResult): PrincipalChange {
  if (errors?.[0]) throw errors[0];
  return (data?.principalsChanged ?? {}) as PrincipalChange;
}
