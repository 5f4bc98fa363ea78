import { describe, expect, test } from '@jest/globals';
import { readResponse } from '../a2a/read-at-once.fixture.ts';
import { previewOf } from './stored-message.ts';

/** Of a message with these parts, as it is read. */
function preview(...parts: object[]): string | null {
  const result = { kind: 'message', messageId: 'm', role: 'agent', parts };
  const [message] = readResponse(JSON.stringify({ result }), '0.3.0').response.facts.messages;
  return previewOf(message ?? {});
}

describe('A preview', () => {
  test('is the first text of a message', () => {
    expect(preview({ kind: 'data', data: {} }, { kind: 'text', text: 'one' }, { text: 'two' })).toBe('one');
  });

  test('has at most 200 characters, and no half of one', () => {
    expect(preview({ text: '😀'.repeat(300) })).toBe('😀'.repeat(200));
    expect(preview({ text: '\ud800'.repeat(300) })).toBe('\uFFFD'.repeat(200));
  });

  test('has nothing that cannot be stored', () => {
    expect(preview({ text: 'a\0b\ud800' })).toBe('a\uFFFDb\uFFFD');
  });

  test('is missing where no part has text', () => {
    expect(preview()).toBeNull();
    expect(preview({ text: 1 }, { text: '' })).toBeNull();
  });
});
