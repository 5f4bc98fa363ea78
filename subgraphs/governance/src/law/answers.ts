import type { GivenAnswer } from '../classification/classification.types.ts';
import type { Law } from './law.types.ts';

/** Whether all questions are answered with yes; for an unanswered question, the law's assumption counts. */
export function areYes(
  questions: readonly string[],
  given: readonly GivenAnswer[],
  rules: Pick<Law, 'questions'>,
): boolean {
  return questions.every((id) => {
    const answer = given.find(({ question }) => question === id);
    return answer
      ? answer.answer
      : rules.questions.some((question) => question.id === id && question.assumed);
  });
}
