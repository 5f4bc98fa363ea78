import { type JsonToken, textOf } from '@agg/traffic/json';
import type { InspectedContent, InspectedText, Piece } from './content.types.ts';
import { isPlace, type KnownMember, memberAt } from './member-names.ts';
import { formOf, type ValueForm } from './value-forms.ts';

type Role = KnownMember['role'];

/** An object or an array that is being read. */
interface Frame {
  kind: 'object' | 'array';
  /** Of an object, what it is; of an array, what its elements are. */
  role: Role;
  start: number;
  /** Whether it is the value of a data part. */
  isData: boolean;
  /** Of the array of parts. */
  parts?: PartsReading;
  /** Of one of them. */
  part?: PartReading;
}

/** Reads a message token by token, and keeps what policies look at. */
export class ContentReading {
  readonly #found = new ContentCollector();
  readonly #frames: Frame[] = [];
  /** The role of the value that follows a name; the first value is the message itself. */
  #next: Role = 'ENVELOPE';

  constructor(private readonly text: string) {}

  get content(): InspectedContent {
    return this.#found.content;
  }

  read(token: JsonToken): void {
    if (token.kind === 'end') this.#close();
    else if (token.kind === 'name') this.#name(token);
    else if (token.kind === 'object' || token.kind === 'array') this.#open(token.kind, token.start);
    else this.#value(token);
  }

  #name(token: JsonToken): void {
    const frame = this.#frames.at(-1);
    const member = frame && isPlace(frame.role) ? memberAt(frame.role, textOf(this.text, token)) : undefined;
    if (!member) this.#addText(token, { nameIn: frame?.start });
    else frame?.part?.addMember(member);
    this.#next = member?.role ?? 'FREE';
  }

  #open(kind: Frame['kind'], start: number): void {
    const holder = this.#frames.at(-1);
    const role = this.#roleIn(holder);
    const frame: Frame = { kind, role, start, isData: role === 'DATA' };
    // Readers may take it for a text all the same, of which policies would not see the whole.
    if (role === 'PART_TEXT') this.#found.addOpaque('part');
    if (role === 'PARTS') this.#asParts(frame, holder);
    // A2A has no array in an array. Where it has a text or a word, anything may stand in an object.
    else if (kind === 'array' ? holder?.kind === 'array' || frame.isData : !isPlace(role))
      frame.role = 'FREE';
    this.#frames.push(frame);
  }

  /** A value that is no array of parts, where A2A has one, is searched, and counts as something that cannot be inspected. */
  #asParts(frame: Frame, holder: Frame | undefined): void {
    if (frame.kind === 'array' && holder?.kind === 'object') {
      frame.parts = { pieces: [], isOfArtifact: holder.role === 'ARTIFACT_PIECE' };
    } else if (frame.kind === 'object' && holder?.parts) {
      frame.role = 'PART';
      frame.part = new PartReading(holder.parts);
    } else {
      frame.role = 'FREE';
      this.#found.addOpaque('part');
    }
  }

  #close(): void {
    const frame = this.#frames.pop();
    frame?.part?.end(this.#found);
    if (frame?.parts) this.#found.addParts(frame.parts.pieces, frame.parts.isOfArtifact);
    if (frame?.isData) this.#found.addData(frame.start);
  }

  #value(token: JsonToken): void {
    const frame = this.#frames.at(-1);
    const role = this.#roleIn(frame);
    if (role === 'DATA') this.#found.addData(token.start);
    if (role === 'PARTS') this.#found.addOpaque('part');
    if (token.kind === 'literal') return;
    if (role === 'PART_KIND') frame?.part?.setKind(textOf(this.text, token));
    const form = formOf(role, token.end - token.start);
    if (form) this.#addFormed(token, form);
    else if (role === 'PART_TEXT' && frame?.part) this.#addPartText(token, frame.part);
    else this.#addText(token);
  }

  /** A value of which something may be known by its form. */
  #addFormed(token: JsonToken, form: ValueForm): void {
    const text = textOf(this.text, token);
    if (form.steers?.(text) || !this.#found.takesPiece()) return;
    const isFixed = form.isFixed?.(text) ?? false;
    this.#found.addText({ token, text: form.searched?.(text) ?? text }, { isFixed });
  }

  #addPartText(token: JsonToken, part: PartReading): void {
    if (this.#found.takesPiece()) part.setText({ token, text: textOf(this.text, token) });
  }

  #addText(token: JsonToken, more?: Pick<InspectedText, 'nameIn'>): void {
    if (this.#found.takesPiece()) this.#found.addText({ token, text: textOf(this.text, token) }, more);
  }

  /** The elements of an array have its role. */
  #roleIn(frame: Frame | undefined): Role {
    return frame?.kind === 'array' ? frame.role : this.#next;
  }
}

/** The text parts of one message or artifact, which are read as one text. */
interface PartsReading {
  pieces: Piece[];
  isOfArtifact: boolean;
}

/** What a part may contain, by the roles of its members: of everything else that is a file. */
const contents: Readonly<Partial<Record<KnownMember['role'], string>>> = {
  PART_TEXT: 'text',
  DATA: 'data',
  FILE: 'file',
  BYTES: 'file',
};

/** Names of members that link a file. */
const links: ReadonlySet<string> = new Set(['url', 'uri', 'fileWithUri']);

/** A part that is being read. What it is shows when all of it has been read. */
class PartReading {
  readonly #contents = new Set<string>();
  #kind: string | undefined;
  #text: Piece | undefined;

  /** @param parts those that it belongs to */
  constructor(private readonly parts: PartsReading) {}

  addMember({ name, role }: KnownMember): void {
    const content = links.has(name) ? 'file' : contents[role];
    if (content) this.#contents.add(content);
  }

  setKind(kind: string): void {
    this.#kind = kind;
  }

  setText(piece: Piece): void {
    this.#text = piece;
  }

  /** Adds what it says. Only the texts of text parts are read together: agents skip those of others. */
  end(found: ContentCollector): void {
    const kind = this.#kind ?? (this.#contents.size === 1 ? [...this.#contents][0] : undefined);
    if (this.#contents.has('file')) found.addOpaque('file');
    if (kind === undefined || !this.#contents.has(kind)) found.addOpaque('part');
    if (!this.#text) return;
    if (kind === 'text') this.parts.pieces.push(this.#text);
    else found.addText(this.#text);
  }
}

/** How many texts of a message are looked at: more than any message has, and less than what memory has to hold. */
export const mostTexts = 100_000;

/** Collects what is found in a message. */
class ContentCollector {
  readonly #texts: InspectedText[] = [];
  readonly #data: number[] = [];
  readonly #opaque = new Set<string>();
  #pieces = 0;

  get content(): InspectedContent {
    return { texts: this.#texts, data: this.#data, opaque: [...this.#opaque] };
  }

  /** Counts one more piece of a text. @returns whether it is looked at */
  takesPiece(): boolean {
    this.#pieces += 1;
    if (this.#pieces <= mostTexts) return true;
    this.addOpaque(`what follows ${mostTexts} texts`);
    return false;
  }

  /** A text that stands alone. */
  addText(piece: Piece, more: Partial<Pick<InspectedText, 'isFixed' | 'nameIn'>> = {}): void {
    this.#texts.push({ text: piece.text, pieces: [piece], isOfArtifact: false, isFixed: false, ...more });
  }

  /** The text parts of a message or an artifact. */
  addParts(pieces: readonly Piece[], isOfArtifact: boolean): void {
    if (pieces.length === 0) return;
    const text = pieces.map((piece) => piece.text).join('');
    this.#texts.push({ text, pieces, isOfArtifact, isFixed: false });
  }

  /** @param start where the value of a data part begins */
  addData(start: number): void {
    this.#data.push(start);
  }

  /** @param what in words */
  addOpaque(what: string): void {
    this.#opaque.add(what);
  }
}
