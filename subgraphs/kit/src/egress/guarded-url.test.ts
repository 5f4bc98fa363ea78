import { describe, expect, test } from '@jest/globals';
import { guardUrl, publicAddressRule } from './guarded-url.ts';

/**
 * First and last address of every block that is not public (IANA special-purpose registries), and the
 * addresses next to it.
 */
const blocks: [block: string, first: string, last: string, before: string | null, after: string | null][] = [
  ['0.0.0.0/8', '0.0.0.0', '0.255.255.255', null, '1.0.0.0'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0/10', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0/8', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0/16', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0/3', '224.0.0.0', '255.255.255.255', '223.255.255.255', null],
  ['::1/128', '::1', '::1', null, null],
  ['fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['fe80::/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['ff00::/8', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', null, '2001:db9::'],
  ['2002::/16', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, '2003::'],
  ['4000::/2', '4000::', '7fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
];
const inUrl = (address: string) => (address.includes(':') ? `[${address}]` : address);

describe('An address', () => {
  const isAllowed = publicAddressRule([]);

  test.each(blocks)(
    'of %s is not public, from the first to the last',
    (_block, first, last, before, after) => {
      expect([isAllowed(first), isAllowed(last)]).toEqual([false, false]);
      for (const neighbour of [before, after])
        if (neighbour) expect([neighbour, isAllowed(neighbour)]).toEqual([neighbour, true]);
    },
  );

  test.each(blocks)('of %s is refused in a URL for what it is', (_block, first, last) => {
    for (const address of [first, last])
      expect(() => guardUrl(`http://${inUrl(address)}/`, { isAllowed, httpHosts: 'ANY' })).toThrow(
        /has no public address/,
      );
  });

  test.each(['::ffff:169.254.169.254', '::ffff:100.64.0.1', '64:ff9b::a9fe:a9fe'])(
    'of IPv4 inside IPv6 is judged by its IPv4 part: %s',
    (address) => {
      expect(isAllowed(address)).toBe(false);
    },
  );

  test('that is not public is allowed by a range that names it, and by no other', () => {
    const allows = publicAddressRule(['169.254.169.254/32', 'fd00::/8']);
    expect(['169.254.169.254', 'fd00::1', '169.254.169.253', 'fc00::1', '100.64.0.1'].map(allows)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
