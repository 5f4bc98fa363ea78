import { describe, expect, test } from '@jest/globals';
import { acceptedRequirement } from './accepted-requirement.ts';

const asset = '0xaa';
const base = { scheme: 'exact', network: 'base', maxAmountRequired: '5', asset, payTo: '0x01' };
const cheaper = { ...base, maxAmountRequired: '3', asset: '0xbb' };
const elsewhere = { ...base, network: 'polygon' };
const required = { x402Version: 1, accepts: [elsewhere, base, cheaper] };

const payment = (network: string, value: unknown = '5') => ({
  x402Version: 1,
  scheme: 'exact',
  network,
  payload: { authorization: { value } },
});

describe('The requirement that a payer has chosen', () => {
  test.each<[string, unknown, object]>([
    ['base', '5', base],
    ['base', '3', cheaper],
    ['base', 3, cheaper],
    ['base', '4', base],
    ['polygon', '3', elsewhere],
  ])(
    'in version 1 has its network, %s, and where there are several, its value, %s',
    (network, value, chosen) => {
      expect(acceptedRequirement(payment(network, value), required)).toBe(chosen);
    },
  );

  test('in version 2 is the one that it repeats', () => {
    const accepted = JSON.parse(JSON.stringify(cheaper));
    expect(acceptedRequirement({ x402Version: 2, accepted }, required)).toEqual(cheaper);
    expect(
      acceptedRequirement({ x402Version: 2, accepted: { ...accepted, payTo: '0x02' } }, required),
    ).toBeUndefined();
  });

  test.each<[string, object]>([
    ['which is on no network of them', required],
    ['where the agent demands nothing', { accepts: [] }],
    ['where its list is none', { accepts: base }],
    ['where they name no token', { accepts: [{ ...base, network: 'sei', asset: undefined }, null, 'sei'] }],
  ])('is none %s', (_why, demanded) => {
    expect(acceptedRequirement(payment('sei'), demanded as typeof required)).toBeUndefined();
  });
});
