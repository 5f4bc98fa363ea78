import type { Steps } from './in-turns.ts';
import { type JsonNode, parsing } from './json-node.ts';

/** A JSON text on its way. It is read once, when its values are first asked for. */
export class JsonBody {
  #node: JsonNode | undefined;

  /** @param node what it says, where it has been read */
  constructor(
    readonly text: string,
    node?: JsonNode,
  ) {
    this.#node = node;
  }

  /** What it says. @throws SyntaxError for a text that is not JSON, JsonLimitExceeded */
  *read(): Steps<JsonNode> {
    this.#node ??= yield* parsing(this.text);
    return this.#node;
  }
}
