import { describe, expect, test } from '@jest/globals';
import { type Share, Shares } from './shares.ts';

const limits = { total: 6, address: 4, unknown: 2, tenant: 3, caller: 2 };
const client = { address: '192.0.2.1' };
const caller = (id: string, tenantId = 'tenant') => ({ id, tenantId });

const taken = (share: Share | string): Share => {
  if (typeof share === 'string') throw new Error(`Refused by ${share}.`);
  return share;
};

describe('Shares', () => {
  test('run out for an address without a caller before they run out for its callers', () => {
    const shares = new Shares(limits);
    taken(shares.take({ client, caller: null }));
    taken(shares.take({ client, caller: null }));
    expect(shares.take({ client, caller: null })).toBe('unknown');
    taken(shares.take({ client, caller: caller('one') }));
    taken(shares.take({ client, caller: caller('two') }));
    expect(shares.take({ client, caller: caller('three') })).toBe('address');
    taken(shares.take({ client: { address: '192.0.2.2' }, caller: null }));
  });

  test('run out for a caller, then for the tenant, then for the process', () => {
    const shares = new Shares(limits);
    const from = (address: number, who: string, tenantId?: string) =>
      shares.take({ client: { address: `192.0.2.${address}` }, caller: caller(who, tenantId) });
    taken(from(1, 'one'));
    taken(from(2, 'one'));
    expect(from(3, 'one')).toBe('caller');
    taken(from(4, 'two'));
    expect(from(5, 'three')).toBe('tenant');
    for (const address of [6, 7, 8]) taken(from(address, `${address}`, `other ${address}`));
    expect(from(9, 'last', 'another')).toBe('total');
  });

  test('move from an address to its caller, and are returned once', () => {
    const shares = new Shares(limits);
    const [first, second] = [1, 2].map(() => taken(shares.take({ client, caller: null })));
    expect(first?.belongTo(caller('one'))).toBeUndefined();
    const third = taken(shares.take({ client, caller: null }));
    expect(second?.belongTo(caller('one'))).toBeUndefined();
    expect(third.belongTo(caller('one'))).toBe('caller');
    expect(shares.size).toBe(3);
    for (const share of [first, second, third, third]) share?.release();
    expect(shares.size).toBe(0);
  });

  test('count the addresses of one IPv6 network together', () => {
    const shares = new Shares(limits);
    for (const host of ['1', '2'])
      taken(shares.take({ client: { address: `2001:db8::${host}` }, caller: null }));
    expect(shares.take({ client: { address: '2001:db8::3' }, caller: null })).toBe('unknown');
    taken(shares.take({ client: { address: '2001:db8:0:1::1' }, caller: null }));
  });
});
