import { hash } from 'node:crypto';

/** Domain separation of RFC 6962, section 2.1: no leaf is read as an inner node, and no inner node as a leaf. */
const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

/** What proves that a leaf is in a tree, together with the tree's root. */
export interface InclusionProof {
  /** The index of the leaf, from 0. */
  index: number;
  /** How many leaves the tree has. */
  size: number;
  /** The hashes beside the way from the leaf to the root, the lowest first. */
  path: Buffer[];
}

/** SHA-256(0x00 ‖ content): the hash of a leaf. */
export function leafHash(content: string): Buffer {
  return sha256(leafPrefix, Buffer.from(content));
}

/** The Merkle tree of leaves (RFC 6962, section 2.1), hashed once for its root and all its proofs. */
export class MerkleTree {
  /** The leaves, and the levels above them up to the root. */
  readonly #levels: (readonly Buffer[])[];

  constructor(private readonly leaves: readonly Buffer[]) {
    this.#levels = [leaves];
    for (let level = leaves; level.length > 1; ) {
      level = levelAbove(level);
      this.#levels.push(level);
    }
  }

  /** The Merkle tree hash; without leaves, the SHA-256 of nothing. */
  get root(): Buffer {
    return this.#levels.at(-1)?.[0] ?? sha256();
  }

  /**
   * The audit path of a leaf (RFC 6962, section 2.1.1).
   * @throws RangeError for an index outside the tree: a mistake in the program
   */
  proofOf(index: number): InclusionProof {
    const size = this.leaves.length;
    if (!(index in this.leaves)) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}.`);
    // The last node of an odd level has no sibling: it moves up as it is.
    const path = this.#levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
    return { index, size, path };
  }
}

/** Whether a proof leads from a leaf to the root (RFC 9162, section 2.1.3.2). */
export function verifyInclusion(leaf: Buffer, { index, size, path }: InclusionProof, root: Buffer): boolean {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  let [at, last, reached] = [index, size - 1, leaf];
  for (const beside of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      reached = nodeHash(beside, reached);
      while (at % 2 === 0 && at > 0) [at, last] = [half(at), half(last)];
    } else reached = nodeHash(reached, beside);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && reached.equals(root);
}

function half(number: number): number {
  return Math.floor(number / 2);
}

function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] as Buffer, level[at + 1]];
    above.push(right ? nodeHash(left, right) : left);
  }
  return above;
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return sha256(nodePrefix, left, right);
}

function sha256(...parts: Buffer[]): Buffer {
  return hash('sha256', Buffer.concat(parts), 'buffer');
}
