import type { Pending } from './match-chains.ts';
import { NormalText } from './normal-text.ts';
import type { Located, Released } from './scan-results.types.ts';
import { dividesPair } from './surrogate-pair.ts';

/** A text that comes in chunks, made comparable, of which what was not released yet is kept as it came. */
export class HeldText {
  readonly normal = new NormalText();
  /** The original from `#released` on. */
  #held = '';
  #released = 0;

  /** Releases a chunk as it comes, where nothing is held. */
  pass(chunk: string): Released {
    const at = this.#released;
    this.#released += chunk.length;
    return { at, text: chunk, matches: [] };
  }

  /** @param isLast whether nothing follows */
  append(chunk: string, isLast: boolean): void {
    this.#held += chunk;
    this.normal.append(chunk, isLast);
  }

  /** The last place at or before this one that divides no character of the original. All places are in the normal text. */
  roundDown(place: number): number {
    const { map, text, begin } = this.normal;
    const at = map.roundDown(place);
    return dividesPair(text, at - begin) ? map.roundDown(at - 1) : at;
  }

  /** The first such place at or after this one. */
  roundUp(place: number): number {
    const { map, text, begin } = this.normal;
    const at = map.roundUp(place);
    return dividesPair(text, at - begin) ? map.roundUp(at + 1) : at;
  }

  /** The last place before one of the original. */
  endBefore(original: number): number {
    const { begin, map } = this.normal;
    let { end } = this.normal;
    while (end > begin && map.endOf(this.roundDown(end)) > original) end = this.roundDown(end) - 1;
    return end;
  }

  /** Releases what stands before a place, with the matches in it. @param place that divides nothing */
  releaseBefore(place: number, taken: readonly Pending[]): Released {
    return this.#release(this.normal.map.endOf(place) - this.#released, taken);
  }

  releaseAll(taken: readonly Pending[]): Released {
    return this.#release(this.#held.length, taken);
  }

  #release(units: number, taken: readonly Pending[]): Released {
    const { map } = this.normal;
    const released = {
      at: this.#released,
      text: this.#held.slice(0, units),
      matches: taken.map(({ finder, type, start, end, score, word }): Located => {
        return { finder, type, start: map.startOf(start), end: map.endOf(end), score, word };
      }),
    };
    this.#held = this.#held.slice(units);
    this.#released += units;
    return released;
  }
}
