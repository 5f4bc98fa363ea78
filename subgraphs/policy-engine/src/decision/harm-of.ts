import { dividesPair } from '../text/surrogate-pair.ts';
import type { Harm } from './detections-of.ts';
import type { LanguageModel } from './language-model.ts';

/** What the model is asked: units of a text that it sees at once, those that the next one repeats, and questions at a time. */
const limits = { units: 8_192, repeated: 256, together: 4 } as const;

/**
 * How harmful the most harmful part of several texts is. The model sees them as lines of few texts.
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
  try {
    return await unlessEnded(worstOf(passagesOf(texts), model, end), end);
  } catch {
    return end.aborted ? 'DETECTOR_TIMEOUT' : 'DETECTOR_FAILED';
  }
}

/** The worst score of all passages; the model is asked for a few of them at a time. */
async function worstOf(passages: Iterator<string>, model: LanguageModel, end: AbortSignal): Promise<number> {
  let worst = 0;
  const ask = async (): Promise<void> => {
    for (let next = passages.next(); !next.done && !end.aborted; next = passages.next()) {
      const score = await model.moderate(next.value, end);
      if (!(score >= 0 && score <= 1)) throw new RangeError('This is no score.');
      worst = Math.max(worst, score);
    }
  };
  await Promise.all(Array.from({ length: limits.together }, ask));
  return worst;
}

/** Parts of the texts that the model can see at once: what stands at a border is seen with what is around it. */
function* passagesOf(texts: readonly string[]): Iterator<string> {
  const whole = texts.filter((text) => text.trim() !== '').join('\n');
  for (let at = 0; at < whole.length; ) {
    const end = wholeCharacters(whole, at + limits.units);
    yield whole.slice(at, end);
    at = end < whole.length ? wholeCharacters(whole, end - limits.repeated) : end;
  }
}

function wholeCharacters(text: string, at: number): number {
  return dividesPair(text, at) ? at - 1 : at;
}

/** A model need not heed its signal. */
async function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', leave));
}
