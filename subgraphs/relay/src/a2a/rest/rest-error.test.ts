import { GatewayError } from '@agg/schema';
import { atOnce, JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { A2aError, type A2aErrorName } from '../a2a-error.ts';
import { answer, binding } from './rest-answer.fixture.ts';

describe('an error by REST 0.3', () => {
  test.each<[A2aErrorName, number]>([
    ['PARSE_ERROR', 400],
    ['INVALID_REQUEST', 400],
    ['INVALID_PARAMS', 400],
    ['METHOD_NOT_FOUND', 404],
    ['TASK_NOT_FOUND', 404],
    ['TASK_NOT_CANCELABLE', 409],
    ['PUSH_NOTIFICATION_NOT_SUPPORTED', 400],
    ['UNSUPPORTED_OPERATION', 400],
    ['CONTENT_TYPE_NOT_SUPPORTED', 415],
    ['INVALID_AGENT_RESPONSE', 500],
    ['EXTENDED_AGENT_CARD_NOT_CONFIGURED', 500],
    ['VERSION_NOT_SUPPORTED', 400],
    ['INTERNAL', 500],
  ])('%s has the status %i, from us and from the agent', (reason, status) => {
    const { rpcCode: code, message: text } = new A2aError(reason);
    const error = { code, message: text };
    const failure = binding.failure(undefined, new A2aError(reason));
    expect([failure.status, JSON.parse(failure.body)]).toEqual([status, error]);
    const told = { ...error, data: [1], more: 1 };
    expect(answer('tasks/get', { error: told })).toEqual([status, told]);
  });

  test('of our table has its status, and its code in the data', () => {
    const { status, body } = binding.failure(undefined, new GatewayError('GATE_BLOCKED', 'It is blocked.'));
    expect([status, JSON.parse(body)]).toEqual([
      403,
      { code: -32000, message: 'It is blocked.', data: { code: 'GATE_BLOCKED' } },
    ]);
    expect(binding.failure(undefined, new GatewayError('NOT_FOUND')).status).toBe(404);
    expect(binding.failure(undefined, new Error('secret'))).toMatchObject({ status: 500 });
  });

  test('in a stream is an event of its own kind', () => {
    const call = { method: 'message/stream' as const, body: new JsonBody('') };
    const data = '{"code":-32000,"message":"Stop.","data":{"code":"KILL_SWITCH_ACTIVE"}}';
    const text = binding.failureEvent(call, new GatewayError('KILL_SWITCH_ACTIVE', 'Stop.'));
    expect(text).toBe(`event: error\ndata: ${data}\n\n`);
    expect(atOnce(binding.event(call, new JsonBody('{"error":{"code":-32002}}')))).toBe(
      'event: error\ndata: {"code":-32002}\n\n',
    );
  });

  test.each(['', '[]', '{}', '{"result":{"kind":"task","kind":"message"}}'])(
    'is thrown where the agent sent no response: %s',
    (text) => {
      const call = { method: 'message/send' as const, body: new JsonBody('') };
      expect(() => atOnce(binding.answer(call, new JsonBody(text)))).toThrow(A2aError);
      expect(() => atOnce(binding.event(call, new JsonBody(text)))).toThrow(A2aError);
    },
  );
});
