import type { Content, Decision } from '@agg/policy-engine';
import type { EventFlow, PolicedEvent } from '@agg/traffic';
import { type Edit, inTurns, JsonBody, quoting, type Steps, splicing } from '@agg/traffic/json';
import type { ArtifactPiece } from '../a2a-response.types.ts';
import { A2aMessageText } from './a2a-message-text.ts';

/** An event of a stream of A2A that passes policies. The text parts of an artifact go on from update to update. */
export class A2aEventText implements PolicedEvent {
  readonly #message: A2aMessageText;

  /**
   * @param body the JSON-RPC response
   * @param artifact absent for an event that is no piece of an artifact; its texts belong to a flow
   */
  constructor(
    readonly body: JsonBody,
    readonly artifact?: ArtifactPiece & { flowId: string },
  ) {
    this.#message = new A2aMessageText(body);
  }

  get text(): string {
    return this.body.text;
  }

  prepare(needs?: { needsData?: boolean }): Promise<void> {
    return this.#message.prepare(needs);
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

  async redacted(decision: Pick<Decision, 'redactions'>): Promise<PolicedEvent> {
    const { body } = await this.#message.redacted(decision);
    if (body === this.body) return this;
    const redacted = new A2aEventText(body, this.artifact);
    await redacted.prepare();
    return redacted;
  }

  async withPieces(pieces: readonly string[]): Promise<PolicedEvent> {
    const body = await inTurns(this.#edit(pieces));
    return body ? new A2aEventText(body, this.artifact) : this;
  }

  *#edit(pieces: readonly string[]): Steps<JsonBody | undefined> {
    const { flow } = this;
    const places = flow ? (this.#message.texts[flow.index]?.pieces ?? []) : [];
    const edits: Edit[] = [];
    for (const [index, { token, text }] of places.entries()) {
      const by = pieces[index] ?? '';
      if (by !== text) edits.push({ start: token.start, end: token.end, by: yield* quoting(by) });
    }
    return edits.length === 0 ? undefined : new JsonBody(yield* splicing(this.text, edits));
  }
}
