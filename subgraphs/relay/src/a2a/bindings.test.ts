import { type ErrorCode, errorTable, GatewayError } from '@agg/schema';
import { atOnce, JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { A2aError, type A2aErrorName, a2aErrors } from './a2a-error.ts';
import { bindingOf } from './bindings.ts';

const binding = bindingOf('0.3.0', '');
const current = bindingOf('1.0', '/');
const post = (body: string) => ({ httpMethod: 'POST', path: '', query: new URLSearchParams(), body });
const call = { method: 'tasks/get' as const, id: '"\\u0061"', body: new JsonBody('') };

const told = (error: unknown, from = binding) => {
  const { status, contentType, body } = from.failure(call, error);
  expect(contentType).toBe('application/json');
  expect(body).toContain('"id":"\\u0061"');
  return { status, ...JSON.parse(body) };
};

describe('a failure by JSON-RPC', () => {
  test('of a request that cannot be read has its id, where that could be read', () => {
    const failureOf = (body: string) => {
      try {
        return atOnce(binding.read(post(body)));
      } catch (error) {
        return binding.failure(undefined, error);
      }
    };
    expect(failureOf('{')).toEqual({
      status: 200,
      contentType: 'application/json',
      body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The body is not valid JSON."}}',
    });
    expect(failureOf('{"jsonrpc":"2.0","id":1.0,"method":"no"}')).toMatchObject({
      status: 200,
      body: expect.stringContaining('"id":1.0,"error":{"code":-32601'),
    });
  });

  test.each(Object.keys(a2aErrors) as A2aErrorName[])('%s has HTTP status 200 and its code', (reason) => {
    const { rpcCode: code, title: message } = a2aErrors[reason];
    expect(told(new A2aError(reason))).toEqual({
      status: 200,
      jsonrpc: '2.0',
      id: 'a',
      error: { code, message },
    });
    const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'a2a-protocol.org' };
    expect(told(new A2aError(reason), current).error).toEqual({ code, message, data: [info] });
  });

  const refused = Object.keys(errorTable).filter(
    (code) => !['VALIDATION_FAILED', 'INTERNAL'].includes(code),
  ) as ErrorCode[];
  test.each(refused)('%s has its own HTTP status, and its code in the data', (code) => {
    const { status } = errorTable[code];
    const rpcCode = status < 500 ? -32000 : -32603;
    const error = { code: rpcCode, message: 'Ask Ada.', data: { code } };
    expect(told(new GatewayError(code, 'Ask Ada.'))).toEqual({ status, jsonrpc: '2.0', id: 'a', error });
    const [info] = told(new GatewayError(code), current).error.data;
    expect(info).toMatchObject({ reason: code, domain: 'agent-governance-gateway' });
  });

  test('of an input is -32602 with what is wrong', () => {
    const errors = [{ pointer: '/params/id', detail: 'It contains a NUL.', code: 'INVALID' }];
    const invalid = new GatewayError('VALIDATION_FAILED', 'It is wrong.', { errors });
    expect(told(invalid)).toMatchObject({
      status: 200,
      error: { code: -32602, data: { code: 'VALIDATION_FAILED', errors } },
    });
    const violation = { field: '/params/id', description: 'It contains a NUL.' };
    expect(told(invalid, current).error.data[1]).toMatchObject({ fieldViolations: [violation] });
  });

  test.each([new TypeError('secret'), 'secret', undefined, { rpcCode: -32001, message: 'secret' }])(
    'that is unexpected reveals nothing',
    (error) => {
      const answer = told(error);
      expect(answer).toMatchObject({ status: 500, error: { code: -32603, data: { code: 'INTERNAL' } } });
      expect(JSON.stringify(answer)).not.toContain('secret');
    },
  );

  test('in a stream is an event with a response', () => {
    const text = binding.failureEvent(call, new GatewayError('KILL_SWITCH_ACTIVE', 'Stopped.'));
    const data =
      '{"jsonrpc":"2.0","id":"\\u0061","error":{"code":-32000,"message":"Stopped.","data":{"code":"KILL_SWITCH_ACTIVE"}}}';
    expect(text).toBe(`data: ${data}\n\n`);
  });
});

describe('an answer by JSON-RPC', () => {
  test('is what the agent sent, byte for byte', () => {
    const body = ' {"id":1,"result":{"n":1e999}}\n';
    expect(atOnce(binding.answer(call, new JsonBody(body)))).toEqual({
      status: 200,
      contentType: 'application/json',
      body,
    });
  });

  test('in a stream is one line of data', () => {
    expect(atOnce(binding.event(call, new JsonBody('{\r\n  "text":\n"a\\nb"}')))).toBe(
      'data: {    "text": "a\\nb"}\n\n',
    );
  });

  test('is only given at its own address', () => {
    expect(() => atOnce(binding.read({ ...post('{}'), httpMethod: 'GET' }))).toThrow(A2aError);
  });
});
