import { type Answer, type AnswerOnce, answerOnce, type IdempotentRequest } from '@agg/rest-facade';
import { errorTable, isErrorCode } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../observability/log.ts';

/** A repeatable mutation, and how it is executed and stored. */
export interface MutationOnce extends Pick<AnswerOnce, 'store' | 'run' | 'problem'> {
  repeatable: IdempotentRequest;
  request: FastifyRequest;
  log: Log;
}

/** Executes a mutation once, and returns the same answer to every repetition. @throws as `answerOnce` */
export function answerMutationOnce(mutation: MutationOnce): Promise<Answer> {
  const { store, repeatable, request, log, run, problem } = mutation;
  return answerOnce({
    store,
    request: repeatable,
    run: async (attempt) => withGravest(await run(attempt)),
    problem,
    onTrouble: (err) =>
      log.error({ err, requestId: request.id }, 'A response could not be stored for its Idempotency-Key.'),
  });
}

/** Under `application/json` an answer is 200 whatever its errors: the errors decide whether it is final. */
function withGravest(answer: Answer): Answer {
  const { errors = [] } = JSON.parse(answer.body ?? '{}') as {
    errors?: { extensions?: { code?: unknown } }[];
  };
  const statuses = errors.map(({ extensions }) => statusOf(extensions?.code));
  return { ...answer, gravestStatus: Math.max(answer.status, ...statuses) };
}

function statusOf(code: unknown): number {
  return isErrorCode(code) ? errorTable[code].status : errorTable.INTERNAL.status;
}
