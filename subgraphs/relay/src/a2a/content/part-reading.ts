import type { Piece } from './content.types.ts';
import type { ContentCollector } from './content-collector.ts';
import type { KnownMember } from './member-names.ts';

/** The text parts of one message or artifact, which are read as one text. */
export interface PartsReading {
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
export class PartReading {
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
