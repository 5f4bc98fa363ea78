import { type ErrorCode, errorTable, GatewayError } from '@agg/schema';
import { atOnce, JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import type { A2aMethod } from '../a2a.types.ts';
import { A2aError, type A2aErrorName } from '../a2a-error.ts';
import { answer, current } from './rest-answer.fixture.ts';

const push = 'tasks/pushNotificationConfig';

describe('an answer by REST 1.0', () => {
  const bare = { id: 't', status: { state: 'TASK_STATE_WORKING' } };
  test.each<[A2aMethod, unknown, number, unknown]>([
    ['message/send', { task: bare }, 200, { task: bare }],
    ['tasks/get', bare, 200, bare],
    ['tasks/cancel', bare, 200, bare],
    [`${push}/set`, { id: 'p' }, 200, { id: 'p' }],
    [`${push}/delete`, null, 204, ''],
  ])('to %s is its result', (method, result, status, body) => {
    expect(answer(method, { jsonrpc: '2.0', id: 1, result }, current)).toEqual([status, body]);
  });

  test('in a stream is an event with its result', () => {
    const call = { method: 'message/stream' as const, body: new JsonBody('') };
    const event = atOnce(current.event(call, new JsonBody('{"result": {"task": {"id":"t","n":1.0}}}')));
    expect(event).toBe('data: {"task": {"id":"t","n":1.0}}\n\n');
    expect(() => atOnce(current.event(call, new JsonBody('{"result":{}}')))).toThrow(A2aError);
  });

  const info = (reason: string, domain = 'a2a-protocol.org') => ({
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain,
  });

  test.each<[A2aErrorName, number, string]>([
    ['TASK_NOT_FOUND', 404, 'NOT_FOUND'],
    ['TASK_NOT_CANCELABLE', 400, 'FAILED_PRECONDITION'],
    ['CONTENT_TYPE_NOT_SUPPORTED', 415, 'INVALID_ARGUMENT'],
    ['INVALID_AGENT_RESPONSE', 500, 'INTERNAL'],
    ['EXTENSION_SUPPORT_REQUIRED', 400, 'FAILED_PRECONDITION'],
    ['VERSION_NOT_SUPPORTED', 400, 'FAILED_PRECONDITION'],
    ['METHOD_NOT_FOUND', 404, 'UNIMPLEMENTED'],
  ])('%s is a google.rpc.Status, from us and from the agent', (reason, code, status) => {
    const { rpcCode, message: text } = new A2aError(reason);
    const error = { code, status, message: text, details: [info(reason)] };
    const failure = current.failure(undefined, new A2aError(reason));
    expect([failure.status, JSON.parse(failure.body)]).toEqual([code, { error }]);
    const told = { code: rpcCode, message: text };
    expect(answer('tasks/get', { error: told }, current)).toEqual([code, { error }]);
    const details = [{ '@type': 'x' }];
    expect(answer('tasks/get', { error: { ...told, data: details } }, current)).toEqual([
      code,
      { error: { ...error, details } },
    ]);
  });

  test('of an error of our table has its status and its code', () => {
    const { status, body } = current.failure(undefined, new GatewayError('RATE_LIMITED', 'Wait.'));
    const details = [info('RATE_LIMITED', 'agent-governance-gateway')];
    const error = { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Wait.', details };
    expect([status, JSON.parse(body)]).toEqual([429, { error }]);
  });

  const refused = (Object.keys(errorTable) as ErrorCode[]).filter((code) => code !== 'INTERNAL');
  test.each(refused)('%s has a name of google.rpc.Code that is not INTERNAL', (code) => {
    const { error } = JSON.parse(current.failure(undefined, new GatewayError(code, 'Ask Ada.')).body);
    expect(error.code).toBe(errorTable[code].status);
    expect(error.status).not.toBe('INTERNAL');
  });

  test('UNPROCESSABLE is a failed precondition [decided.names-of-refusals]', () => {
    const { status, body } = current.failure(undefined, new GatewayError('UNPROCESSABLE', 'Too many hops.'));
    expect([status, JSON.parse(body).error.status]).toEqual([422, 'FAILED_PRECONDITION']);
  });
});
