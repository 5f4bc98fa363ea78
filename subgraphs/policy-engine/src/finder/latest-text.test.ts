import { expect, test } from '@jest/globals';
import { ofLatestText } from './latest-text.ts';

test('What is made of a text is kept for those that look at it in one go, and not longer', async () => {
  const made: string[] = [];
  const capitals = ofLatestText((text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect([capitals('a'), capitals('a'), capitals('b')]).toEqual(['A', 'A', 'B']);
  expect(made).toEqual(['a', 'b']);
  await Promise.resolve();
  expect(capitals('b')).toBe('B');
  expect(made).toEqual(['a', 'b', 'b']);
});
