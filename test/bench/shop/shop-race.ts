import type { Contender } from '../contenders.ts';
import { LoadGenerator, type LoadRequest } from '../load.ts';
import { type Results, race } from '../measure.ts';
import type { Handler } from '../measured-process.ts';
import { assertSameAnswers } from '../same-answers.ts';
import type { Pace } from '../section.ts';
import type { Question } from './questions.ts';

/** A contender that answers questions about the shop. */
export interface Racer {
  name: string;
  handler: Handler;
  /** Undefined for a question that it does not get. */
  requests(question: Question): LoadRequest[] | undefined;
  /** Whether it answers with the value of the one root field, as REST does, instead of `data`. */
  isValue?: boolean;
  /** Whether it has one fixed answer, which only shows how fast an answer can be. */
  isFixed?: boolean;
}

/** Figures by the name of the question, then of the racer. */
export type ShopResults = ReadonlyMap<string, Results>;

const connections = 32;

/** Compares every answer with the first racer's (one of twenty, where no figure counts), then measures question by question, all racers in turn. */
export async function raceOverShop(
  racers: readonly Racer[],
  questions: readonly Question[],
  pace: Pace,
  tell: (progress: string) => void,
): Promise<ShopResults> {
  const results = new Map<string, Results>();
  const generator = new LoadGenerator();
  try {
    for (const question of questions) {
      const contenders = racers.flatMap((racer) => contender(racer, question));
      tell(`${question.name}: comparing the answers`);
      const answering = racers.filter(({ isFixed }) => !isFixed);
      await assertSameAnswers(
        answering.flatMap((racer) => contender(racer, question)),
        pace.isQuick ? 20 : 1,
      );
      const say = (progress: string) => tell(`${question.name}: ${progress}`);
      results.set(question.name, await race(contenders, generator, { connections, ...pace }, say));
    }
    return results;
  } finally {
    await generator.stop();
  }
}

function contender({ name, handler, isValue, requests }: Racer, question: Question): Contender[] {
  const asked = requests(question);
  const whole = { shown: dataOf, expected: dataOf };
  const value = {
    shown: (answer: unknown) => answer,
    expected: (answer: Answer) => Object.values(answer.data)[0],
  };
  return asked ? [{ name, ...handler, requests: asked, ...(isValue ? value : whole) }] : [];
}

type Answer = { data: object };

function dataOf({ data }: Answer): unknown {
  return data;
}
