import { expect, test } from '@jest/globals';
import { tagsFrom } from './agent-tags.ts';

test('tags keep their order', () => {
  expect(tagsFrom(['Orders', 'finance', 'Ärger'])).toEqual(['Orders', 'finance', 'Ärger']);
});

test.each([
  ['/tags/1 DUPLICATE', ['Finance', 'finance']],
  ['/tags/2 DUPLICATE', ['orders', 'Ärger', 'ÄRGER']],
])('tags are refused with %s', (error, tags) => {
  const [pointer, code] = error.split(' ');
  expect(() => tagsFrom(tags)).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      fieldErrors: [expect.objectContaining({ pointer, code })],
    }),
  );
});
