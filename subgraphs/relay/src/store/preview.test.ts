import { describe, expect, test } from '@jest/globals';
import { previewOf } from './preview.ts';

const preview = (...parts: object[]) => previewOf({ parts });

describe('A preview', () => {
  test('is the first text of a message', () => {
    expect(preview({ kind: 'data', data: {} }, { kind: 'text', text: 'one' }, { text: 'two' })).toBe('one');
  });

  test('has at most 200 characters, and no half of one', () => {
    expect(preview({ text: '😀'.repeat(300) })).toBe('😀'.repeat(200));
  });

  test('has nothing that cannot be stored', () => {
    expect(preview({ text: 'a\0b\ud800' })).toBe('a\uFFFDb\uFFFD');
  });

  test('is missing where no part has text', () => {
    expect(preview()).toBeNull();
    expect(preview({ text: 1 }, { text: '' })).toBeNull();
  });
});
