/** A number below 2^32 that depends only on the text (FNV-1a, then the finalizer of MurmurHash3). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Random choices from a seed: the same seed makes the same choices in the same order. */
export class Random {
  #count = 0;

  constructor(private readonly seed: number) {}

  /** At least 0, less than 1. */
  next(): number {
    return hashOf(`${this.seed}/${this.#count++}`) / 2 ** 32;
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** An item of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}
