import { folded } from '../json/json-node.ts';
import { type JsonToken, textOf, tokensOf } from '../json/json-tokens.ts';
import type { InspectedContent, Piece } from './content.types.ts';
import { ContentCollector } from './content-collector.ts';
import { type MemberRole, roleOfMember } from './member-names.ts';

/** An object or an array that is being read. */
interface Frame {
  kind: 'object' | 'array';
  role: MemberRole;
  start: number;
  /** The name of the member that holds it. */
  name: string;
  /** The text of the parts that it belongs to: it is the array of parts, or one of them. */
  parts?: Piece[];
}

/** What is known of the next value. */
type Next = Pick<Frame, 'role' | 'name' | 'parts'>;

/**
 * Finds what policies look at in a JSON-RPC request or response of A2A, of any version: every text but those by which the
 * protocol is steered, and everything that A2A does not know.
 * @param text valid JSON
 */
export function inspectContent(text: string): InspectedContent {
  const reading = new ContentReading(text);
  for (const token of tokensOf(text)) reading.read(token);
  return reading.found.content;
}

class ContentReading {
  readonly found = new ContentCollector();
  readonly #frames: Frame[] = [];
  #next: Next = { role: 'HOLDS', name: '' };

  constructor(private readonly text: string) {}

  read(token: JsonToken): void {
    if (token.kind === 'end') this.#close(token);
    else if (token.kind === 'name') this.#name(token);
    else if (token.kind === 'object' || token.kind === 'array') this.#open(token.kind, token.start);
    else this.#value(token);
  }

  #name(token: JsonToken): void {
    const name = textOf(this.text, token);
    const frame = this.#frames.at(-1);
    const { role, isKnown } = isFree(frame?.role) ? free : roleOfMember(name);
    if (!isKnown) this.found.addText({ token, text: name });
    this.#next = { role, name, parts: role === 'TEXT' ? frame?.parts : undefined };
  }

  #open(kind: Frame['kind'], start: number): void {
    const frame = this.#frames.at(-1);
    const { role, name, parts } = this.#nextOf(frame);
    if (kind === 'object' && frame?.kind === 'array' && role === 'PARTS')
      this.#frames.push({ kind, role: 'HOLDS', start, name, parts });
    else if (kind === 'array')
      this.#frames.push({ kind, role, start, name, parts: role === 'PARTS' ? [] : parts });
    // Where the protocol has a text or a word, anything may stand in an object.
    else this.#frames.push({ kind, role: isLeaf(role) ? 'FREE' : role, start, name });
  }

  #close({ end }: JsonToken): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    const holder = this.#frames.at(-1);
    if (frame.role === 'PARTS' && frame.parts)
      this.found.addParts(frame.parts, folded(holder?.name ?? '') === artifact);
    // The outermost value of a data part.
    if (frame.role === 'DATA' && holder?.role !== 'DATA')
      this.found.addData(this.text.slice(frame.start, end));
  }

  #value(token: JsonToken): void {
    const frame = this.#frames.at(-1);
    const { role, parts } = this.#nextOf(frame);
    if (role === 'DATA' && frame?.role !== 'DATA')
      this.found.addData(this.text.slice(token.start, token.end));
    if (token.kind === 'literal' || role === 'STEERS') return;
    if (role === 'FILE' || role === 'LINK') this.found.addOpaque('file');
    if (role === 'FILE') return;
    const piece = { token, text: textOf(this.text, token) };
    if (parts) parts.push(piece);
    else this.found.addText(piece);
  }

  /** The elements of an array have its role; those of `parts`, its text. */
  #nextOf(frame: Frame | undefined): Next {
    return frame?.kind === 'array' ? frame : this.#next;
  }
}

function isLeaf(role: MemberRole): boolean {
  return role === 'STEERS' || role === 'TEXT' || role === 'FILE' || role === 'LINK';
}

/** The member of an update that has a piece of an artifact. */
const artifact = folded('artifact');

const free = { role: 'FREE', isKnown: false } as const;

function isFree(role: MemberRole | undefined): boolean {
  return role === 'FREE' || role === 'DATA';
}
