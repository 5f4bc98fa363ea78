import type { KnownDifference } from './reference-comparison.ts';

const shape = 'The shape of the interface has no such member: the token that is configured is meant.';
const tokenFirst = 'Only configured tokens are settled, so that a token is looked up before anything else.';
const domainFirst =
  'The domain is compared before the signature. There, it is a guess after a failed simulation.';
const addresses = 'Addresses are in lower case or have their checksum, or else they are malformed here.';

/** Where our verdict on a payment differs from that of `@x402/evm`, and why. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    of: 'no token is stated',
    ours: 'valid',
    theirs: 'no reason',
    why: shape,
  },
  {
    of: 'no name of the token is stated',
    ours: 'any',
    theirs: 'invalid_exact_evm_missing_eip712_domain',
    why: shape,
  },
  {
    of: 'no version of the token is stated',
    ours: 'any',
    theirs: 'invalid_exact_evm_missing_eip712_domain',
    why: shape,
  },
  {
    of: 'the version of the token is a number',
    ours: 'any',
    theirs: 'invalid_exact_evm_signature',
    why: 'The samples of x402 over A2A have a number, which means the text.',
  },
  {
    of: 'an address without code is the token',
    x402Version: 1,
    ours: 'invalid_payment_requirements',
    theirs: 'valid',
    why: 'There, the silence of an address without code is taken for a transfer.',
  },
  {
    of: 'an address without code is the token',
    ours: 'invalid_payment_requirements',
    theirs: 'any',
    why: tokenFirst,
  },
  {
    of: 'another token is demanded and signed',
    ours: 'invalid_payment_requirements',
    theirs: 'any',
    why: tokenFirst,
  },
  {
    of: 'another token is demanded than signed',
    ours: 'invalid_payment_requirements',
    theirs: 'any',
    why: tokenFirst,
  },
  {
    of: 'another name of the token is stated',
    ours: 'any',
    theirs: 'invalid_exact_evm_signature',
    why: domainFirst,
  },
  {
    of: 'another name of the token is stated and signed',
    ours: 'refused',
    theirs: 'refused',
    why: domainFirst,
  },
  {
    of: 'another version of the token is stated and signed',
    ours: 'refused',
    theirs: 'refused',
    why: domainFirst,
  },
  {
    of: 'the payee is in upper case',
    ours: 'no reason',
    theirs: 'valid',
    why: addresses,
  },
  {
    of: 'the payee has a wrong checksum',
    ours: 'no reason',
    theirs: 'valid',
    why: addresses,
  },
  {
    of: 'nothing is paid',
    ours: 'refused',
    theirs: 'any',
    why: 'It would cost the operator gas, and move nothing.',
  },
  {
    of: 'the signature has its other form',
    ours: 'refused',
    theirs: 'refused',
    why: 'Tokens refuse it, so that it is no signature. There, the simulation fails for no stated reason.',
  },
  {
    of: 'the recovery byte is 0 or 1',
    ours: 'valid',
    theirs: 'invalid_exact_evm_transaction_simulation_failed',
    why: 'It is passed on as 27 or 28, which tokens understand. There, it is passed on as it is.',
  },
];

/** What the public facilitator calls a reason in version 1, where it uses the names of version 2, and what we call it. */
export const namesInVersion1: readonly (readonly [theirs: string, ours: string])[] = [
  ['invalid_exact_evm_scheme', 'unsupported_scheme'],
  ['invalid_exact_evm_network_mismatch', 'invalid_network'],
  ['invalid_exact_evm_signature', 'invalid_exact_evm_payload_signature'],
  ['eip6492_factory_not_allowed', 'invalid_exact_evm_payload_undeployed_smart_wallet'],
  ['invalid_exact_evm_recipient_mismatch', 'invalid_exact_evm_payload_recipient_mismatch'],
  ['invalid_exact_evm_authorization_value', 'invalid_exact_evm_payload_authorization_value'],
  ['invalid_exact_evm_nonce_already_used', 'invalid_transaction_state'],
  ['invalid_exact_evm_insufficient_balance', 'insufficient_funds'],
  ['invalid_exact_evm_transaction_simulation_failed', 'invalid_transaction_state'],
  ['invalid_exact_evm_token_name_mismatch', 'invalid_payment_requirements'],
  ['invalid_exact_evm_token_version_mismatch', 'invalid_payment_requirements'],
];
