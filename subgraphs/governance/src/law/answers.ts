import type { GivenAnswer } from '../classification/classification.types.ts';
import type { Law } from './law.types.ts';

/** Whether each of some questions is answered with yes; one that nobody has answered counts as the law assumes. */
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
