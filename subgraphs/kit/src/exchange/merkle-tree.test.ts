import { hash, randomInt } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { leafHash, MerkleTree, verifyInclusion } from './merkle-tree.ts';

const sha256 = (...parts: (Buffer | string)[]) =>
  hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part as string))), 'buffer');

/** The largest power of two below n. */
const split = (n: number) => 2 ** Math.ceil(Math.log2(n) - 1);

/** MTH of RFC 6962, section 2.1, as it is defined there. */
function definedRoot(entries: readonly string[]): Buffer {
  const [only] = entries;
  if (only === undefined) return sha256();
  if (entries.length === 1) return sha256('\x00', only);
  const k = split(entries.length);
  return sha256('\x01', definedRoot(entries.slice(0, k)), definedRoot(entries.slice(k)));
}

/** PATH of RFC 6962, section 2.1.1, as it is defined there. */
function definedPath(m: number, entries: readonly string[]): Buffer[] {
  if (entries.length <= 1) return [];
  const k = split(entries.length);
  return m < k
    ? [...definedPath(m, entries.slice(0, k)), definedRoot(entries.slice(k))]
    : [...definedPath(m - k, entries.slice(k)), definedRoot(entries.slice(0, k))];
}

/** The root that a path leads to, read from the definition of PATH backwards. */
function rootOf(m: number, n: number, leaf: Buffer, path: readonly Buffer[]): Buffer {
  if (n === 1) return leaf;
  const k = split(n);
  const beside = path.at(-1) as Buffer;
  return m < k
    ? sha256('\x01', rootOf(m, k, leaf, path.slice(0, -1)), beside)
    : sha256('\x01', beside, rootOf(m - k, n - k, leaf, path.slice(0, -1)));
}

const entriesOf = (size: number) => Array.from({ length: size }, (_, index) => `row ${index}`);
const sizesTo257 = Array.from({ length: 257 }, (_, index) => index + 1);
const largeSizes = Array.from({ length: 5 }, () => randomInt(258, 100_000)).concat(65_536, 65_537);

describe('A tree of rows', () => {
  test('has the roots that RFC 6962 defines, for every size up to 257', () => {
    for (const size of [0, ...sizesTo257]) {
      const entries = entriesOf(size);
      expect(new MerkleTree(entries.map(leafHash)).root).toEqual(definedRoot(entries));
    }
  });

  test('proves every row by the path that RFC 6962 defines, for every size up to 257', () => {
    for (const size of sizesTo257) {
      const entries = entriesOf(size);
      const leaves = entries.map(leafHash);
      const tree = new MerkleTree(leaves);
      for (const [index, leaf] of leaves.entries()) {
        const proof = tree.proofOf(index);
        // The definition hashes the whole tree for each row: compared for some rows of each size.
        if (index % 64 === size % 64) expect(proof.path).toEqual(definedPath(index, entries));
        if (!verifyInclusion(leaf, proof, tree.root))
          throw new Error(`Row ${index} of ${size} is not proved.`);
      }
    }
  });

  test.each(largeSizes)('proves rows of a tree of %d', (size) => {
    const entries = entriesOf(size);
    const leaves = entries.map(leafHash);
    const tree = new MerkleTree(leaves);
    const { root } = tree;
    expect(root).toEqual(definedRoot(entries));
    for (const index of [0, size - 1, ...Array.from({ length: 5 }, () => randomInt(size))]) {
      const proof = tree.proofOf(index);
      const leaf = leaves[index] as Buffer;
      expect(rootOf(index, size, leaf, proof.path)).toEqual(root);
      expect(verifyInclusion(leaf, proof, root)).toBe(true);
    }
  });
});

describe('A proof is rejected', () => {
  const leaves = entriesOf(11).map(leafHash);
  const tree = new MerkleTree(leaves);
  const { root } = tree;
  const leaf = leaves[6] as Buffer;
  const proof = tree.proofOf(6);
  const other = leafHash('another row');

  test.each(Array.from({ length: 4 }, (_, index) => index))('with another hash at index %d', (index) => {
    expect(proof.path).toHaveLength(4);
    expect(verifyInclusion(leaf, { ...proof, path: proof.path.with(index, other) }, root)).toBe(false);
  });

  test.each([
    ['another row', other, proof, root],
    ['another root', leaf, proof, other],
    ['another index', leaf, { ...proof, index: 7 }, root],
    ['an index outside the tree', leaf, { ...proof, index: 11 }, root],
    ['a negative index', leaf, { ...proof, index: -1 }, root],
    ['a path that is too short', leaf, { ...proof, path: proof.path.slice(1) }, root],
    ['a path that is too long', leaf, { ...proof, path: [...proof.path, other] }, root],
    ['a tree of another size', leaf, { ...proof, size: 64 }, root],
  ])('for %s', (_what, row, given, of) => {
    expect(verifyInclusion(row, given, of)).toBe(false);
  });

  test('in which a node stands for a row', () => {
    const node = sha256('\x01', leaves[0] as Buffer, leaves[1] as Buffer);
    const shorter = [node, ...leaves.slice(2)];
    expect(new MerkleTree(shorter).root).not.toEqual(root);
    expect(
      leafHash(Buffer.concat([leaves[0] as Buffer, leaves[1] as Buffer]).toString('latin1')),
    ).not.toEqual(node);
  });
});
