import { upstreamFault } from '@agg/traffic';
import type { A2aFacts } from '../a2a/a2a-response.types.ts';

/** Artifacts that an agent may leave open in one stream: the end of each may be held back. */
export const mostOpen = 1_000;

/** An artifact of which more may come. */
export interface OpenArtifact extends Pick<A2aFacts, 'taskId' | 'contextId'> {
  artifactId: string;
}

/** The artifacts of a stream that are not complete, by their tasks and ids. */
export class OpenArtifacts {
  readonly #open = new Map<string, OpenArtifact>();

  /** Takes note of an update. @throws UPSTREAM_FAILED where too many are open */
  follow({ artifact, taskId, contextId }: A2aFacts): void {
    if (!artifact) return;
    const key = flowOf({ artifact, taskId });
    if (artifact.lastChunk) this.#open.delete(key);
    else this.#open.set(key, { artifactId: artifact.artifactId, taskId, contextId });
    if (this.#open.size > mostOpen)
      throw upstreamFault(`The agent left more than ${mostOpen} artifacts open in one stream.`);
  }

  [Symbol.iterator](): Iterator<[flowId: string, OpenArtifact]> {
    return this.#open.entries();
  }
}

/** The flow of the texts of an artifact: two tasks may use the same id. */
export function flowOf({ artifact, taskId = '' }: Pick<A2aFacts, 'artifact' | 'taskId'>): string {
  return JSON.stringify([taskId, artifact?.artifactId ?? '']);
}
