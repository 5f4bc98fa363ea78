import { type Content, type Decision, inOneTurn } from '@agg/policy-engine';
import type { PolicedMessage } from '../../policy/passing.types.ts';
import type { InspectedContent, InspectedText, Piece } from './content.types.ts';
import { inspectContent, inspectInTurns } from './inspect-content.ts';
import { redactContent } from './redact-content.ts';
import { formOf } from './value-forms.ts';

/** A JSON-RPC request or response of A2A that passes policies. */
export class A2aMessageText implements PolicedMessage {
  #found: InspectedContent | undefined;
  #content: Content | undefined;

  /**
   * @param text valid JSON
   * @param beside what goes along with it and cannot be changed: the URIs of extensions
   */
  constructor(
    readonly text: string,
    private readonly beside: readonly string[] = [],
  ) {}

  async prepare(pause: () => Promise<unknown>): Promise<void> {
    if (this.text.length > inOneTurn)
      this.#found ??= this.#withBeside(await inspectInTurns(this.text, pause));
  }

  get content(): Content {
    this.#content ??= this.#read();
    return this.#content;
  }

  #read(): Content {
    const found = this.#inspected;
    const { texts, opaque } = found;
    return {
      texts: texts.map(({ text }) => text),
      borders: bordersOf(texts),
      fixed: new Set(texts.keys().filter((index) => texts[index]?.isFixed)),
      // Parsed only where a policy looks at it.
      get data() {
        return found.data;
      },
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
    const text = redactContent(this.text, texts, (index) => redactions.get(index) ?? []);
    return new A2aMessageText(text, this.beside);
  }

  get #inspected(): InspectedContent {
    this.#found ??= this.#withBeside(inspectContent(this.text));
    return this.#found;
  }

  #withBeside(found: InspectedContent): InspectedContent {
    if (this.beside.length === 0) return found;
    const added = this.beside.map((text) => besideText(text));
    return {
      texts: found.texts.concat(added),
      opaque: found.opaque,
      get data() {
        return found.data;
      },
    };
  }
}

/** The same as that of an extension in a message. */
function besideText(text: string): InspectedText {
  const searched = formOf('EXTENSION')?.searched?.(text) ?? text;
  return { text: searched, pieces: [], isOfArtifact: false, isFixed: true };
}

/** Where parts begin in the texts that are put together from several. */
function bordersOf(texts: readonly InspectedText[]): ReadonlyMap<number, readonly number[]> {
  const borders = new Map<number, number[]>();
  for (const [index, { pieces }] of texts.entries())
    if (pieces.length > 1) borders.set(index, begins(pieces));
  return borders;
}

function begins(pieces: readonly Piece[]): number[] {
  let at = 0;
  return pieces.slice(0, -1).map(({ text }) => {
    at += text.length;
    return at;
  });
}
