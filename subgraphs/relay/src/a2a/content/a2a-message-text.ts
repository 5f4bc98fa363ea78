import type { Content, Decision } from '@agg/policy-engine';
import type { PolicedMessage } from '@agg/traffic';
import {
  inTurns,
  isLong,
  JsonBody,
  JsonNode,
  oneToken,
  readAhead,
  type Steps,
  tokensOf,
  valueIn,
} from '@agg/traffic/json';
import type { InspectedContent, InspectedText, Piece } from './content.types.ts';
import { ContentReading } from './content-reading.ts';
import { redacting } from './redact-content.ts';
import { formOf } from './value-forms.ts';

/** The size of the work on a token beside that of reading it. */
const oneText = 10 * oneToken;

/**
 * Finds what policies look at in a JSON-RPC request or response of A2A, of any version: every text but the words by which
 * the protocol is steered, and everything that A2A does not know.
 */
export function* inspecting(root: JsonNode): Steps<InspectedContent> {
  const { text } = root;
  const reading = new ContentReading(text);
  for (const token of tokensOf(root)) {
    if (isLong(token) && (token.kind === 'string' || token.kind === 'name')) yield* readAhead(text, token);
    reading.read(token);
    yield oneText + token.end - token.start;
  }
  return reading.content;
}

/** A JSON-RPC request or response of A2A that passes policies. */
export class A2aMessageText implements PolicedMessage {
  #found: InspectedContent | undefined;
  #content: Content | undefined;
  #data: unknown[] | undefined;

  /**
   * @param body valid JSON
   * @param beside what goes along with it and cannot be changed: the URIs of extensions
   */
  constructor(
    readonly body: JsonBody,
    private readonly beside: readonly string[] = [],
  ) {}

  get text(): string {
    return this.body.text;
  }

  async prepare({ needsData = false } = {}): Promise<void> {
    this.#found ??= await inTurns(this.#inspect());
    if (needsData) this.#data ??= await inTurns(this.#readData(this.#found));
  }

  get content(): Content {
    this.#content ??= this.#read();
    return this.#content;
  }

  get texts(): readonly InspectedText[] {
    if (this.#found) return this.#found.texts;
    throw new Error('The content of a message is asked for before it is prepared.');
  }

  async redacted({ redactions }: Pick<Decision, 'redactions'>): Promise<PolicedMessage> {
    if (!redactions) return this;
    return new A2aMessageText(await inTurns(this.#redact(redactions)), this.beside);
  }

  #read(): Content {
    const { texts } = this;
    const data = () => this.#data ?? [];
    return {
      texts: texts.map(({ text }) => text),
      borders: bordersOf(texts),
      fixed: new Set(texts.keys().filter((index) => texts[index]?.isFixed)),
      // Read only where a policy looks at it.
      get data() {
        return data();
      },
      opaque: this.#found?.opaque ?? [],
      bytes: Buffer.byteLength(this.text),
    };
  }

  *#inspect(): Steps<InspectedContent> {
    const found = yield* inspecting(yield* this.body.read());
    if (this.beside.length === 0) return found;
    return {
      texts: found.texts.concat(this.beside.map(besideText)),
      data: found.data,
      opaque: found.opaque,
    };
  }

  *#readData({ data }: InspectedContent): Steps<unknown[]> {
    const { json } = yield* this.body.read();
    const values: unknown[] = [];
    for (const start of data) values.push(yield* valueIn(new JsonNode(json, json.indexAt(start))));
    return values;
  }

  *#redact(redactions: NonNullable<Decision['redactions']>): Steps<JsonBody> {
    const root = yield* this.body.read();
    return new JsonBody(yield* redacting(root, this.texts, (index) => redactions.get(index) ?? []));
  }
}

/** The same as that of an extension in a message. */
function besideText(text: string): InspectedText {
  const searched = formOf('EXTENSION', text.length)?.searched?.(text) ?? text;
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
