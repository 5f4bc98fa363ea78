import { describe, expect, test } from '@jest/globals';
import { harmOf } from './harm-of.ts';

const never = () => new Promise<never>(() => undefined);

describe('How harmful texts are', () => {
  test('is what the model says of the worst, and empty texts are not asked for', async () => {
    const asked: string[] = [];
    const model = {
      moderate: async (text: string) => {
        asked.push(text);
        return text.length / 10;
      },
    };
    expect(await harmOf(['abc', ' ', 'abcdef', ''], model, 1_000)).toBe(0.6);
    expect(asked).toEqual(['abc', 'abcdef']);
    expect(await harmOf([], model, 1_000)).toBe(0);
  });

  test('is not waited for without end, though the model heeds no signal', async () => {
    expect(await harmOf(['text'], { moderate: never }, 5)).toBe('DETECTOR_TIMEOUT');
    expect(await harmOf(['text'], { moderate: never }, 60_000, AbortSignal.abort())).toBe('DETECTOR_TIMEOUT');
  });

  test.each([Number.NaN, -1, 2])('is not known where the model says %d', async (score) => {
    expect(await harmOf(['text'], { moderate: async () => score }, 1_000)).toBe('DETECTOR_FAILED');
  });

  test('is not known where the model fails, at once or later', async () => {
    const fails = () => {
      throw new Error('no model');
    };
    expect(await harmOf(['text'], { moderate: fails }, 1_000)).toBe('DETECTOR_FAILED');
    expect(await harmOf(['text'], { moderate: async () => fails() }, 1_000)).toBe('DETECTOR_FAILED');
  });
});
