import { expect, test } from '@jest/globals';
import { HeldBytes } from './held-bytes.ts';

const limits = { free: 10, tenant: 100, all: 250 };

test('Calls of a tenant hold no more bytes than its share, and may again when some have ended [decided.long-messages]', () => {
  const held = new HeldBytes(limits);
  const first = held.begin('a');
  const second = held.begin('a');
  first.add(60);
  first.add(10);
  second.add(50);
  expect(() => second.add(1)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 5 }));
  first.release();
  second.add(60);
  first.release();
  expect(() => second.add(1)).toThrow('too many bytes');
});

test('Calls of all tenants hold no more bytes than the process has for them [decided.long-messages]', () => {
  const held = new HeldBytes(limits);
  const [first] = ['a', 'b'].map((tenantId) => {
    const holding = held.begin(tenantId);
    holding.add(110);
    return holding;
  });
  const third = held.begin('c');
  third.add(60);
  expect(() => third.add(1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 5 }));
  first?.release();
  third.add(1);
});

test('The first bytes of each are not counted: short messages always pass [decided.long-messages]', () => {
  const held = new HeldBytes(limits);
  held.begin('a').add(110);
  for (let call = 0; call < 100; call += 1) {
    const short = held.begin('a');
    short.add(5);
    short.add(5);
    expect(() => short.add(1)).toThrow('too many bytes');
  }
});
