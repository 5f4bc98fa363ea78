import { afterComma, afterSpace, extentOf } from './json-scan.ts';

/** A member of an object: both nodes are places in its text. */
export interface Member {
  name: JsonNode;
  value: JsonNode;
}

/** A member that is read stands twice in its object, so that readers may differ about its value. */
export class DuplicateMember extends Error {
  constructor(name: string) {
    super(`The member "${name}" is there more than once. Send it once.`);
    this.name = 'DuplicateMember';
  }
}

/**
 * A value of a JSON text, known by its place. What it contains is found when it is asked for, so that the rest of the
 * text can be passed on byte for byte, however long or deep it is.
 */
export class JsonNode {
  private constructor(
    readonly text: string,
    readonly start: number,
    readonly end: number,
  ) {}

  /** @throws SyntaxError for a text that is not JSON */
  static parse(text: string): JsonNode {
    JSON.parse(text);
    return JsonNode.at(text, afterSpace(text, 0));
  }

  /** The value that begins at a place. @param text valid JSON */
  static at(text: string, start: number): JsonNode {
    return new JsonNode(text, start, extentOf(text, start).end);
  }

  /** Its text, unchanged. */
  get raw(): string {
    return this.text.slice(this.start, this.end);
  }

  get isObject(): boolean {
    return this.text[this.start] === '{';
  }

  get isArray(): boolean {
    return this.text[this.start] === '[';
  }

  get isNull(): boolean {
    return this.text[this.start] === 'n';
  }

  /** How many objects and arrays are nested in it at most. */
  get depth(): number {
    return extentOf(this.text, this.start).depth;
  }

  value(): unknown {
    return JSON.parse(this.raw);
  }

  /** The value of a string; `undefined` for every other value. */
  asText(): string | undefined {
    const { raw } = this;
    if (!raw.startsWith('"')) return undefined;
    return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
  }

  /** The members of an object as they are written, duplicates included; none for every other value. */
  *members(): Generator<Member> {
    if (!this.isObject) return;
    const { text } = this;
    for (let at = afterSpace(text, this.start + 1); text[at] !== '}'; ) {
      const name = JsonNode.at(text, at);
      const colon = afterSpace(text, name.end);
      const value = JsonNode.at(text, afterSpace(text, colon + 1));
      yield { name, value };
      at = afterComma(text, value.end);
    }
  }

  /** The elements of an array; none for every other value. */
  *elements(): Generator<JsonNode> {
    if (!this.isArray) return;
    const { text } = this;
    for (let at = afterSpace(text, this.start + 1); text[at] !== ']'; ) {
      const element = JsonNode.at(text, at);
      yield element;
      at = afterComma(text, element.end);
    }
  }

  /**
   * The members of an object with these names. Names are compared as the most lenient agents do: without regard to
   * case (Go) and underscores (ProtoJSON, Python), so that an agent reads no other member than we do.
   * @throws DuplicateMember
   */
  pick<Name extends string>(...names: Name[]): Partial<Record<Name, JsonNode>> {
    const found: Partial<Record<Name, JsonNode>> = {};
    for (const { name, value } of this.members()) {
      const known = named(name.asText() ?? '', names);
      if (known === undefined) continue;
      if (Object.hasOwn(found, known)) throw new DuplicateMember(known);
      found[known] = value;
    }
    return found;
  }
}

/** Those that are there, texts, and not empty. */
export function textsAmong(nodes: readonly (JsonNode | undefined)[]): JsonNode[] {
  return nodes.filter((node) => node?.asText()).filter((node) => node !== undefined);
}

/** A name without case and underscores; also letters that only case folding equals, such as the Kelvin sign. */
export function folded(name: string): string {
  return name.toLowerCase().toUpperCase().replaceAll('_', '');
}

function named<Name extends string>(text: string, names: readonly Name[]): Name | undefined {
  const exact = names.find((name) => name === text);
  if (exact !== undefined) return exact;
  // Most names are of no interest: without underscores, folding changes no length of a name that is.
  if (!text.includes('_') && !names.some(({ length }) => length === text.length)) return undefined;
  const other = folded(text);
  return names.find((name) => folded(name) === other);
}
