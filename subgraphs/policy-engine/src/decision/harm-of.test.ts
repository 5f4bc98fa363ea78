import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { harmOf } from './harm-of.ts';

const never = () => new Promise<never>(() => undefined);

describe('How harmful texts are', () => {
  test('is what the model says of the worst, and empty texts are not asked for', async () => {
    const asked: string[] = [];
    const model = {
      moderate: async (text: string) => {
        asked.push(text);
        return text.length / 100;
      },
    };
    expect(await harmOf(['abc', ' ', 'abcdef', ''], model, 1_000)).toBe(0.1);
    expect(asked).toEqual(['abc\nabcdef']);
    expect(await harmOf([], model, 1_000)).toBe(0);
  });

  test('is asked of many texts in few questions, four at a time, which together see all of them', async () => {
    const texts = Array.from({ length: 10_000 }, (_, index) => `text ${index} 😀`);
    const asked: string[] = [];
    let together = 0;
    let most = 0;
    const moderate = async (text: string) => {
      asked.push(text);
      together += 1;
      most = Math.max(most, together);
      await setImmediate();
      together -= 1;
      return text.includes('text 9999') ? 0.9 : 0;
    };
    expect(await harmOf(texts, { moderate }, 60_000)).toBe(0.9);
    expect([most, asked.length < 30]).toEqual([4, true]);
    for (const text of asked) expect([text.length <= 8_192, text.isWellFormed()]).toEqual([true, true]);
    for (const text of texts) expect(asked.some((passage) => passage.includes(text))).toBe(true);
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
