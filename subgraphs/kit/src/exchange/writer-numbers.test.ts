import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { admissionOf } from './exchanges.fixture.ts';
import { rowOfAdmission } from './traffic-rows.ts';
import { mostTenants, WriterNumbers } from './writer-numbers.ts';

const template = rowOfAdmission(admissionOf(randomUUID()));
const rowOf = (tenantId: string) => ({ ...template, tenantId });

test('A writer numbers the rows of so many tenants, and then another one begins', () => {
  const numbers = new WriterNumbers();
  const known = randomUUID();
  const write = (...tenants: string[]) => {
    const { positions, confirm } = numbers.number(tenants.map(rowOf));
    confirm();
    return String(positions[0]).split(' ') as [string, string];
  };
  const [first, one] = write(known, ...Array.from({ length: mostTenants - 2 }, () => randomUUID()));
  expect([one, ...write(known)]).toEqual(['1', first, '2']);
  // The last tenant for which there is room.
  expect(write(randomUUID())).toEqual([first, '1']);
  const [second, again] = write(known);
  expect([second === first, again]).toEqual([false, '1']);
});
