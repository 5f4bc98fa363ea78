import { expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { forEachTenant } from './for-each-tenant.ts';

test('a tenant whose work fails is logged, the others are done, and the task fails', async () => {
  const lines: unknown[] = [];
  const context = { services: { log: { error: (line: unknown) => lines.push(line) } } } as unknown as Context;
  const done: string[] = [];
  const failure = new Error('Nothing works here.');
  const work = async ({ caller }: Context, tenantId: string) => {
    if (tenantId === 'second') throw failure;
    done.push(`${tenantId} as ${caller?.tenantId}`);
  };
  await expect(forEachTenant(context, ['first', 'second', 'third'], work)).rejects.toThrow('for 1 tenants');
  expect(done).toEqual(['first as first', 'third as third']);
  expect(lines).toEqual([{ tenantId: 'second', err: failure }]);
});
