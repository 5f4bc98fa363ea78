import { type Context, UpstreamError } from '@agg/kit';
import { ContextCodes, longestSealed } from './context-codes.ts';
import { earlierContextsOf } from './earlier-contexts.ts';
import type { Talkers } from './talkers.types.ts';

/**
 * The ids of contexts between a caller and an agent. Each of them knows a context by an id that means nothing to
 * anybody else: whoever learns the context of another caller cannot go on with it.
 */
export class ContextIds {
  /** The caller's ids by the agent's, of the contexts that their call is about. */
  readonly known: ReadonlyMap<string, string>;
  /** The last one that the agent has named: a stream says the same one in each event. */
  #last: { agentsId: string; clientsId: string } | undefined;

  /**
   * @param named what the call is about, by the caller's ids
   * @param earlier those of them that the agent knows by the same ids
   */
  constructor(
    private readonly codes: ContextCodes,
    named: readonly string[] = [],
    private readonly earlier: readonly string[] = [],
  ) {
    this.known = new Map(named.map((id) => [this.agentsId(id), id]));
  }

  /** The agent's id of a context that the call names. */
  readonly agentsId = (clientsId: string): string =>
    this.codes.opened(clientsId) ??
    (this.earlier.includes(clientsId) ? clientsId : this.codes.derived(clientsId));

  /**
   * The caller's id of a context that the agent names.
   * @throws UPSTREAM_FAILED for an id that is too long
   */
  readonly clientsId = (agentsId: string): string => this.known.get(agentsId) ?? this.#sealed(agentsId);

  #sealed(agentsId: string): string {
    if (this.#last?.agentsId !== agentsId) {
      if (Buffer.byteLength(agentsId) > longestSealed) throw tooLong();
      this.#last = { agentsId, clientsId: this.codes.sealed(agentsId) };
    }
    return this.#last.clientsId;
  }
}

/**
 * Those of a call. Only where its tenant has contexts from before they had ids of the relay, and the call names one by
 * an id that the relay has not made, the database is asked.
 * @param named what it is about, by the caller's ids
 */
export async function contextIdsOf(
  context: Context,
  talkers: Talkers,
  ...named: readonly (string | null | undefined)[]
): Promise<ContextIds> {
  const codes = new ContextCodes(context.services.secrets, talkers);
  const ids = named.filter((id) => typeof id === 'string' && id !== '') as string[];
  const chosen = ids.filter((id) => codes.opened(id) === undefined);
  return new ContextIds(codes, ids, await earlierContextsOf(context).among(talkers, chosen));
}

function tooLong(): UpstreamError {
  const reason = `The agent named a context by an id of more than ${longestSealed} bytes.`;
  return new UpstreamError(reason, { sent: 'UNKNOWN', fault: 'ANSWER' });
}
