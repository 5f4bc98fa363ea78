import { SpanMap } from './span-map.ts';

/**
 * A text in which codes are replaced by what they stand for, and where each unit of it stands in the text before. That comes
 * in chunks, cut anywhere: the result is the same. All places are counted from the beginning of the text.
 */
export abstract class RewrittenText {
  /** The text from `begin` on. */
  text = '';
  begin = 0;
  readonly map = new SpanMap();
  /** The ends of what was replaced, until they are taken. */
  #replaced: { at: number; end: number }[] = [];
  /** What may go on. */
  #rest = '';
  #read = 0;

  get end(): number {
    return this.begin + this.text.length;
  }

  /** @param isLast whether nothing follows the chunk; @returns what is new */
  append(chunk: string, isLast: boolean): string {
    const before = this.end;
    const source = this.#rest + chunk;
    const read = this.rewrite(source, isLast);
    this.#rest = source.slice(read);
    this.#read += read;
    return this.text.slice(before - this.begin);
  }

  /** Where what was replaced since this was last called stands in the text. */
  takeReplaced(): readonly { at: number; end: number }[] {
    const replaced = this.#replaced;
    this.#replaced = [];
    return replaced;
  }

  /** Forgets the text before a place. */
  dropBefore(place: number): void {
    if (place <= this.begin) return;
    this.text = this.text.slice(place - this.begin);
    this.begin = place;
    this.map.dropBefore(place);
  }

  /** Where a span stands in the text before. */
  originOf(start: number, end: number): { start: number; end: number } {
    const { map } = this;
    return { start: map.startOf(map.roundDown(start)), end: map.endOf(map.roundUp(end)) };
  }

  /** Reads as much of a source as is certain. @returns how many units were read */
  protected abstract rewrite(source: string, isLast: boolean): number;

  protected keep(text: string): void {
    this.text += text;
  }

  /** @param from where the code begins in the source */
  protected replace(from: number, to: number, text: string): void {
    this.map.add({ at: this.end, units: text.length, start: this.#read + from, end: this.#read + to });
    this.#replaced.push({ at: this.end, end: this.end + text.length });
    this.text += text;
  }
}
