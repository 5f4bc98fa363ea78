import { Field, InputType, ObjectType } from 'type-graphql';
import type { Law } from './law.types.ts';

@InputType('AnswerInput', {
  description: 'An answer to a question of the law (`regulation { questions }`).',
})
@ObjectType('Answer', { description: 'An answer to a question of the law.' })
export class Answer {
  @Field(() => String, { description: 'The id of the question.' })
  question: string;

  @Field(() => Boolean)
  answer: boolean;
}

/** Whether all questions are answered with yes; for an unanswered question, the law's assumption counts. */
export function areYes(
  questions: readonly string[],
  answers: readonly Answer[],
  rules: Pick<Law, 'questions'>,
): boolean {
  return questions.every((id) => {
    const answer = answers.find(({ question }) => question === id);
    return answer
      ? answer.answer
      : rules.questions.some((question) => question.id === id && question.assumed);
  });
}
