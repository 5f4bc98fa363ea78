import { errorMembersOf, GatewayError, toProblem } from '@agg/schema';
import { expect, test } from '@jest/globals';

const tenants = [{ tenantId: 't1', tenantName: 'Acme' }];

test('the members of an error reach GraphQL and REST, also from another process', () => {
  const error = new GatewayError('AMBIGUOUS_TENANT', 'Which?', { tenants, retryAfter: 2 });
  expect(error.extensions).toEqual({ code: 'AMBIGUOUS_TENANT', tenants, retryAfter: 2 });
  for (const told of [error, JSON.parse(JSON.stringify(error))]) {
    expect(toProblem(told, 'r1')).toMatchObject({ code: 'AMBIGUOUS_TENANT', errors: [], tenants });
    expect(toProblem(told, 'r1')).not.toHaveProperty('retryAfter');
  }
});

test('only declared members are taken from another process', () => {
  const [first] = tenants;
  const sent = {
    tenants: [{ ...first, owner: 'secret' }, null],
    errors: 'all',
    retryAfter: 'soon',
    stack: 'secret',
  };
  expect(errorMembersOf(sent)).toEqual({ tenants });
  expect(errorMembersOf(undefined)).toEqual({});
});
