import type { Content, Decision } from '@agg/policy-engine';
import type { EventFlow, PolicedEvent } from '../../policy/passing.types.ts';
import type { ArtifactPiece } from '../a2a-response.types.ts';
import { splice } from '../json/json-splice.ts';
import { A2aMessageText } from './a2a-message-text.ts';

/** An event of a stream of A2A that passes policies. The text parts of an artifact go on from update to update. */
export class A2aEventText implements PolicedEvent {
  readonly #message: A2aMessageText;

  /**
   * @param text the JSON-RPC response
   * @param artifact absent for an event that is no piece of an artifact; its texts belong to a flow
   */
  constructor(
    readonly text: string,
    readonly artifact?: ArtifactPiece & { flowId: string },
  ) {
    this.#message = new A2aMessageText(text);
  }

  prepare(pause: () => Promise<unknown>): Promise<void> {
    return this.#message.prepare(pause);
  }

  get content(): Content {
    return this.#message.content;
  }

  get flow(): EventFlow | undefined {
    const { artifact } = this;
    const index = artifact ? this.#message.texts.findIndex(({ isOfArtifact }) => isOfArtifact) : -1;
    const found = this.#message.texts[index];
    if (!artifact || !found) return undefined;
    return {
      id: artifact.flowId,
      index,
      pieces: found.pieces.map(({ text }) => text),
      begins: !artifact.append,
      ends: artifact.lastChunk,
    };
  }

  redacted(decision: Pick<Decision, 'redactions'>): PolicedEvent {
    const { text } = this.#message.redacted(decision);
    return text === this.text ? this : new A2aEventText(text, this.artifact);
  }

  withPieces(pieces: readonly string[]): PolicedEvent {
    const { flow } = this;
    const places = flow ? (this.#message.texts[flow.index]?.pieces ?? []) : [];
    const edits = places.flatMap(({ token: { start, end }, text }, index) => {
      const by = pieces[index] ?? '';
      return by === text ? [] : [{ start, end, by: JSON.stringify(by) }];
    });
    return edits.length === 0 ? this : new A2aEventText(splice(this.text, edits), this.artifact);
  }
}
