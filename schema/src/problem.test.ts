import { GatewayError, isPublic, problemHeaders, toProblem } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';

describe('a problem', () => {
  test('of a gateway error has its code, sentence and field errors', () => {
    const errors = [{ pointer: '/name', detail: 'The value is required.', code: 'REQUIRED' }];
    expect(toProblem(new GatewayError('VALIDATION_FAILED', 'No name.', { errors }), 'r1')).toEqual({
      type: 'urn:problem:validation-failed',
      title: 'The request is invalid',
      status: 400,
      detail: 'No name.',
      instance: 'urn:request:r1',
      code: 'VALIDATION_FAILED',
      requestId: 'r1',
      errors,
    });
  });

  test('of a GraphQL error that crossed a process is the same', () => {
    const error = new GatewayError('CONFLICT', 'Not now.');
    expect(toProblem(JSON.parse(JSON.stringify(error)), 'r1')).toEqual(toProblem(error, 'r1'));
  });

  test.each([
    [new Error('select * from secrets')],
    [
      {
        message: 'secrets',
        extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', errors: [{ detail: 'secrets' }] },
      },
    ],
    [new GatewayError('INTERNAL', 'secrets')],
    ['secrets'],
    [undefined],
    [null],
  ])('of the unexpected error %p is INTERNAL without details', (error) => {
    const problem = toProblem(error, 'r1');
    expect([problem.code, problem.status, problem.errors]).toEqual(['INTERNAL', 500, []]);
    expect(JSON.stringify(problem)).not.toContain('secrets');
    expect(isPublic(error)).toBe(false);
  });
});

test.each([
  ['UNAUTHENTICATED', false, { 'www-authenticate': 'Bearer' }],
  ['UNAUTHENTICATED', true, { 'www-authenticate': 'Bearer error="invalid_token"' }],
  ['REFRESH_RACED', false, { 'www-authenticate': 'Bearer' }],
  ['REFRESH_EXPIRED', true, { 'www-authenticate': 'Bearer' }],
  ['FORBIDDEN', true, { 'www-authenticate': 'Bearer error="insufficient_scope"' }],
  ['RATE_LIMITED', true, { 'retry-after': '1' }],
  ['NOT_FOUND', true, {}],
] as const)('the headers of %s, with a token: %p', (code, tokenSent, headers) => {
  expect(problemHeaders(new GatewayError(code), tokenSent)).toEqual(headers);
});

test('Retry-After is the retryAfter of the error, in whole seconds', () => {
  expect(problemHeaders(new GatewayError('UNAVAILABLE', 'Busy.', { retryAfter: 2.1 }), true)).toEqual({
    'retry-after': '3',
  });
});
