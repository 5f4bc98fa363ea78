import { atOnce, type Steps } from './in-turns.ts';
import { JsonLimitExceeded, jsonLimits } from './json-limits.ts';
import { type JsonText, scanJson } from './json-scan.ts';
import { beforeEscape, longestEscape } from './json-spelling.ts';

/** A member that is read stands twice in its object, so that readers may differ about its value. */
export class DuplicateMember extends Error {
  constructor(name: string) {
    super(`The member "${name}" is there more than once. Send it once.`);
    this.name = 'DuplicateMember';
  }
}

/** A name without case and underscores; also letters that only case folding equals, such as the Kelvin sign. */
export function folded(name: string): string {
  return name.toLowerCase().toUpperCase().replaceAll('_', '');
}

/** Which of some names a name is, as the most lenient readers compare them. */
function nameAmong<Name extends string>(names: readonly Name[], text: string): Name | undefined {
  const exact = names.find((name) => name === text);
  if (exact !== undefined) return exact;
  // Most names are of no interest: without underscores, folding changes no length of a name that is.
  if (!text.includes('_') && !names.some(({ length }) => length === text.length)) return undefined;
  const other = folded(text);
  return names.find((name) => folded(name) === other);
}

/** A member of an object: both nodes are places in its text. */
export interface Member {
  name: JsonNode;
  value: JsonNode;
}

/** Characters of a text that is not to be kept for the sake of a word of it. */
const longText = 16 * 1024;

/**
 * A value of a JSON text, known by its place, so that the rest of the text can be passed on byte for byte. The text is read
 * once: where values begin and end is known, and nothing is read again to find it.
 */
export class JsonNode {
  /** @param index of the value or the name in its text */
  constructor(
    readonly json: JsonText,
    readonly index: number,
  ) {}

  /**
   * Reads a short text at once.
   * @throws SyntaxError for a text that is not JSON, JsonLimitExceeded
   */
  static parse(text: string): JsonNode {
    return atOnce(parsing(text));
  }

  /** The whole text. */
  get text(): string {
    return this.json.text;
  }

  get start(): number {
    return this.json.startOf(this.index);
  }

  get end(): number {
    return this.json.endOf(this.index);
  }

  /** Its text, unchanged. */
  get raw(): string {
    return this.text.slice(this.start, this.end);
  }

  /** Characters of its text. */
  get length(): number {
    return this.end - this.start;
  }

  get isObject(): boolean {
    return this.text[this.start] === '{';
  }

  get isArray(): boolean {
    return this.text[this.start] === '[';
  }

  get isText(): boolean {
    return this.text[this.start] === '"';
  }

  get isNull(): boolean {
    return this.text[this.start] === 'n';
  }

  /** Takes time that grows with its length. */
  value(): unknown {
    return JSON.parse(this.raw);
  }

  /** The value of a string; `undefined` for every other value. It takes time that grows with its length. */
  asText(): string | undefined {
    if (!this.isText) return undefined;
    const inner = this.text.slice(this.start + 1, this.end - 1);
    return inner.includes('\\') ? (JSON.parse(this.raw) as string) : inner;
  }

  /** The value of a string that is short enough for a word of a protocol; `undefined` for everything else. */
  asWord(): string | undefined {
    const word = this.length > jsonLimits.name ? undefined : this.asText();
    // A part of a string keeps the whole of it in memory.
    return word && this.text.length > longText ? ` ${word}`.slice(1) : word;
  }

  /** The name of a member that may be one of the protocol's. @throws JsonLimitExceeded */
  asName(): string {
    const name = this.asWord();
    if (name === undefined) throw new JsonLimitExceeded('name');
    return name;
  }

  /** The first characters of a string, none of them half; nothing of every other value. */
  beginning(longest: number): string {
    if (!this.isText) return '';
    const { text, start, end } = this;
    const to = beforeEscape(text, Math.min(start + 1 + longest * longestEscape, end - 1), start + 1);
    return (JSON.parse(`"${text.slice(start + 1, to)}"`) as string).slice(0, longest).toWellFormed();
  }

  /** The members of an object as they are written, duplicates included; none for every other value. */
  *members(): Generator<Member> {
    if (!this.isObject) return;
    const { json } = this;
    const end = json.nextOf(this.index);
    for (let at = this.index + 1; at < end; at = json.nextOf(at + 1))
      yield { name: new JsonNode(json, at), value: new JsonNode(json, at + 1) };
  }

  /** The elements of an array; none for every other value. */
  *elements(): Generator<JsonNode> {
    if (!this.isArray) return;
    const { json } = this;
    const end = json.nextOf(this.index);
    for (let at = this.index + 1; at < end; at = json.nextOf(at)) yield new JsonNode(json, at);
  }

  /**
   * The members of an object with these names. Names are compared as the most lenient agents do: without regard to
   * case (Go) and underscores (ProtoJSON, Python), so that an agent reads no other member than we do.
   * @throws DuplicateMember; JsonLimitExceeded for an object with more members than are looked through
   */
  pick<Name extends string>(...names: Name[]): Partial<Record<Name, JsonNode>> {
    const found: Partial<Record<Name, JsonNode>> = {};
    let count = 0;
    for (const { name, value } of this.members()) {
      count += 1;
      if (count > jsonLimits.members) throw new JsonLimitExceeded('members');
      const known = nameAmong(names, name.asName());
      if (known === undefined) continue;
      if (Object.hasOwn(found, known)) throw new DuplicateMember(known);
      found[known] = value;
    }
    return found;
  }
}

/** Reads a text. @throws SyntaxError for a text that is not JSON, JsonLimitExceeded */
export function* parsing(text: string): Steps<JsonNode> {
  return new JsonNode(yield* scanJson(text), 0);
}

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
