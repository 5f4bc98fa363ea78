import type { IdempotencyStore } from '@agg/rest-facade';
import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { silentLog } from '../observability/log.ts';
import { answerMutationOnce, type MutationOnce } from './repeatable-mutations.ts';

/** The calls that end the key of a mutation whose answer has errors with these codes. */
async function endOf(...codes: (string | undefined)[]): Promise<string[]> {
  const ends: string[] = [];
  const store: IdempotencyStore = {
    begin: async () => ({ state: 'NEW' }),
    end: async () => void ends.push('kept'),
    release: async () => void ends.push('released'),
  };
  const errors = codes.map((code) => ({ message: 'm', extensions: { code } }));
  const body = JSON.stringify({ data: null, ...(errors.length > 0 && { errors }) });
  const repeatable = { caller: { id: 'c', tenantId: 't' }, key: 'k', fingerprint: 'f', attemptId: 'a' };
  const answer = await answerMutationOnce({
    store,
    repeatable: repeatable as MutationOnce['repeatable'],
    request: { id: 'r' } as FastifyRequest,
    log: silentLog,
    run: async () => ({ status: 200, headers: {}, body }),
    problem: (error) => {
      throw error;
    },
  });
  expect(answer).toMatchObject({ status: 200, body });
  return ends;
}

test.each([
  ['kept', []],
  ['kept', ['NOT_FOUND']],
  ['kept', ['CONFLICT', 'FORBIDDEN']],
  ['released', ['UNAVAILABLE']],
  ['released', ['NOT_FOUND', 'UNAVAILABLE']],
  ['released', ['INTERNAL', 'NOT_FOUND']],
  ['released', ['NOT_FOUND', undefined]],
])('an answer under a key is %s with the errors %j: the most severe one decides', async (end, codes) => {
  expect(await endOf(...codes)).toEqual([end]);
});
