import { describe, expect, test } from '@jest/globals';
import { networkOf } from './rate-limits.ts';

describe('Requests are counted', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:DB8::7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s as of %s', (address, network) => expect(networkOf(address)).toBe(network));
});
