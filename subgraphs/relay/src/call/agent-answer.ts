import { type UpstreamAnswer, upstreamFault } from '@agg/traffic';
import { inTurns } from '@agg/traffic/json';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import { A2aError } from '../a2a/a2a-error.ts';
import type { A2aResponse } from '../a2a/a2a-response.types.ts';
import { readingResponse } from '../a2a/read-response.ts';
import type { Translation } from '../a2a/translate/translation.ts';

/** The answer of an agent, in the words of A2A. */
export class AgentAnswer {
  /**
   * @param version the client's
   * @param translation makes of what the agent says, if it is an answer, what its client understands
   */
  constructor(
    readonly upstream: UpstreamAnswer,
    private readonly version: A2aVersion,
    private readonly translation: Translation,
  ) {}

  /**
   * The JSON-RPC response that is the whole answer.
   * @throws UPSTREAM_FAILED, UPSTREAM_TIMEOUT
   */
  async complete(): Promise<A2aResponse> {
    return await this.read(await this.upstream.text());
  }

  /** Reads one JSON-RPC response of it. @throws UPSTREAM_FAILED where it is none, or no answer to what was asked */
  async read(text: string): Promise<A2aResponse> {
    const { status } = this.upstream;
    try {
      const response = await inTurns(this.translation.response(text, status));
      return await inTurns(readingResponse(response, this.version));
    } catch (cause) {
      const reason = `The agent answered with status ${status} and no A2A response.${wordsOf(cause)}`;
      throw upstreamFault(reason, undefined, cause);
    }
  }
}

/** What the error of the protocol says about a response, which is meant for clients. */
function wordsOf(cause: unknown): string {
  return cause instanceof A2aError ? ` ${cause.message}` : '';
}
