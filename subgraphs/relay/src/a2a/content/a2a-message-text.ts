import type { Content, Decision } from '@agg/policy-engine';
import type { PolicedMessage } from '../../policy/passing.types.ts';
import type { InspectedContent, InspectedText } from './content.types.ts';
import { inspectContent } from './inspect-content.ts';
import { redactContent } from './redact-content.ts';

/** A JSON-RPC request or response of A2A that passes policies. */
export class A2aMessageText implements PolicedMessage {
  #found: InspectedContent | undefined;

  /** @param text valid JSON */
  constructor(readonly text: string) {}

  get content(): Content {
    const { texts, data, opaque } = this.#inspected;
    return {
      texts: texts.map(({ text }) => text),
      data,
      opaque,
      bytes: Buffer.byteLength(this.text),
    };
  }

  get texts(): readonly InspectedText[] {
    return this.#inspected.texts;
  }

  redacted({ redactions }: Pick<Decision, 'redactions'>): PolicedMessage {
    if (!redactions) return this;
    const { texts } = this.#inspected;
    return new A2aMessageText(redactContent(this.text, texts, (index) => redactions.get(index) ?? []));
  }

  get #inspected(): InspectedContent {
    this.#found ??= inspectContent(this.text);
    return this.#found;
  }
}
