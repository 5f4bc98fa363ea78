import { expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { forEachTenant } from './for-each-tenant.ts';

test('a tenant whose work fails is logged without the message of its error, the others are done, and the task fails [decided.dead-letters]', async () => {
  const lines: unknown[] = [];
  const context = { services: { log: { error: (line: unknown) => lines.push(line) } } } as unknown as Context;
  const done: string[] = [];
  const failure = new TypeError('canary');
  const work = async ({ caller }: Context, tenantId: string) => {
    if (tenantId === 'second') throw failure;
    done.push(`${tenantId} as ${caller?.tenantId}`);
  };
  await expect(forEachTenant(context, ['first', 'second', 'third'], work)).rejects.toThrow('for 1 tenants');
  expect(done).toEqual(['first as first', 'third as third']);
  expect(lines).toEqual([{ tenantId: 'second', name: 'TypeError', code: 'no code' }]);
});
