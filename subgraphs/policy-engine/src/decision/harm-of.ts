import type { Harm } from './detections-of.ts';
import type { LanguageModel } from './language-model.ts';

/**
 * How harmful the most harmful of several texts is.
 * @param signal ends the wait
 * @param milliseconds for all texts together
 */
export async function harmOf(
  texts: readonly string[],
  model: LanguageModel,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<Harm> {
  const timeout = AbortSignal.timeout(milliseconds);
  const end = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const seen = texts.filter((text) => text.trim() !== '');
  try {
    const scores = await unlessEnded(Promise.all(seen.map((text) => model.moderate(text, end))), end);
    const areScores = scores.every((score) => score >= 0 && score <= 1);
    return areScores ? Math.max(0, ...scores) : 'DETECTOR_FAILED';
  } catch {
    return end.aborted ? 'DETECTOR_TIMEOUT' : 'DETECTOR_FAILED';
  }
}

/** A model need not heed its signal. */
async function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', leave));
}
