import { describe, expect, test } from '@jest/globals';
import { nextTurn } from './next-turn.ts';

describe('Long work of a process', () => {
  test('takes turns with everything else: one piece of one work in each turn of the event loop', async () => {
    const pieces: string[] = [];
    const work = async (name: string) => {
      for (let count = 0; count < 3; count += 1) {
        await nextTurn();
        pieces.push(name);
      }
    };
    let isOver = false;
    const others = (): void => {
      pieces.push('|');
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    await Promise.all(['a', 'b', 'c'].map(work));
    isOver = true;
    const inTurns = pieces.join('').split('|').filter(Boolean);
    expect(inTurns).toHaveLength(9);
    expect(inTurns.toSorted().join('')).toBe('aaabbbccc');
  });
});
