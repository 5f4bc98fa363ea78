import { describe, expect, test } from '@jest/globals';
import { nameOf, type Reason, reasons } from './reasons.table.ts';

const all = Object.keys(reasons) as Reason[];

/** The names of the specification of x402 version 1, section 9, and of the facilitators that have followed it. */
const specified = `insufficient_funds invalid_exact_evm_payload_authorization_valid_after
  invalid_exact_evm_payload_authorization_valid_before invalid_exact_evm_payload_authorization_value
  invalid_exact_evm_payload_signature invalid_exact_evm_payload_recipient_mismatch invalid_network
  invalid_payload invalid_payment_requirements unsupported_scheme invalid_x402_version invalid_transaction_state
  invalid_exact_evm_payload_undeployed_smart_wallet duplicate_settlement settlement_pending`.split(/\s+/);

describe('The reason why a payment is not made', () => {
  test('has the name of the version that the client speaks [decided.shapes-of-payments]', () => {
    expect([nameOf('SIGNATURE', 1), nameOf('SIGNATURE', 2)]).toEqual([
      'invalid_exact_evm_payload_signature',
      'invalid_exact_evm_signature',
    ]);
    expect([nameOf('BALANCE', 1), nameOf('BALANCE', 2)]).toEqual([
      'insufficient_funds',
      'invalid_exact_evm_insufficient_balance',
    ]);
  });

  test.each([0, 3, -1, 2 ** 31 - 1])('has the name of version 1 where the version is %i', (version) => {
    expect(nameOf('VERSION', version)).toBe('invalid_x402_version');
    expect(nameOf('BALANCE', version)).toBe('insufficient_funds');
  });

  test.each(all)('is one of x402 in version 1, except for our own limits: %s', (reason) => {
    const name = nameOf(reason, 1);
    expect(reason === 'LIMIT' ? name : specified.includes(name)).toBe(
      reason === 'LIMIT' ? 'spending_limit_exceeded' : true,
    );
  });

  test.each(all)('is one word in lower case, which programs compare: %s', (reason) => {
    for (const version of [1, 2]) expect(nameOf(reason, version)).toMatch(/^[a-z0-9]+(_[a-z0-9]+)+$/);
  });
});
