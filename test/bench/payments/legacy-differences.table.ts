import type { KnownDifference } from '../../e2e/payments/reference-comparison.ts';

const names = 'The reason is the same, and that package has another name for it.';
const oneNetwork =
  'There, only the network that the payer states counts, and all of its public networks are settled.';
const shape = 'The shape of the interface has no such member: the token that is configured is meant.';
const configured = 'Only configured tokens are settled. There, any contract that answers is a token.';
const domain = 'There, the domain of the token is believed.';
const addresses = 'Addresses are in lower case or have their checksum, or else they are malformed here.';
const unsimulated = 'There, the chain does not try the transfer, so that it fails when it is settled.';

/** Where our verdict on a payment in version 1 differs from that of the package `x402`, and why. */
export const legacyDifferences: readonly KnownDifference[] = [
  {
    of: 'another scheme is demanded',
    ours: 'unsupported_scheme',
    theirs: 'invalid_scheme',
    why: names,
  },
  {
    of: 'an unknown network is demanded',
    ours: 'invalid_network',
    theirs: 'invalid_scheme',
    why: names,
  },
  {
    of: 'a network is demanded that is not configured',
    ours: 'invalid_network',
    theirs: 'any',
    why: oneNetwork,
  },
  {
    of: 'another network is paid',
    ours: 'invalid_network',
    theirs: 'any',
    why: oneNetwork,
  },
  {
    of: 'a version that does not exist',
    ours: 'invalid_x402_version',
    theirs: 'any',
    why: 'There, nobody looks at the version.',
  },
  {
    of: 'one unit less is demanded',
    ours: 'invalid_exact_evm_payload_authorization_value',
    theirs: 'valid',
    why: 'There, the price is the least that has to be paid. Version 2 wants it exactly, and so do we in both versions.',
  },
  {
    of: 'no token is stated',
    ours: 'any',
    theirs: 'invalid_exact_evm_payload_signature',
    why: shape,
  },
  {
    of: 'no name of the token is stated',
    ours: 'any',
    theirs: 'invalid_exact_evm_payload_signature',
    why: shape,
  },
  {
    of: 'no version of the token is stated',
    ours: 'any',
    theirs: 'invalid_network',
    why: shape,
  },
  {
    of: 'the version of the token is a number',
    ours: 'any',
    theirs: 'invalid_exact_evm_payload_signature',
    why: 'The samples of x402 over A2A have a number, which means the text.',
  },
  {
    of: 'an address without code is the token',
    ours: 'invalid_payment_requirements',
    theirs: 'any',
    why: configured,
  },
  {
    of: 'another token is demanded and signed',
    ours: 'invalid_payment_requirements',
    theirs: 'any',
    why: configured,
  },
  {
    of: 'another token is demanded than signed',
    ours: 'invalid_payment_requirements',
    theirs: 'any',
    why: configured,
  },
  {
    of: 'another name of the token is stated',
    ours: 'invalid_payment_requirements',
    theirs: 'any',
    why: domain,
  },
  {
    of: 'another name of the token is stated and signed',
    ours: 'invalid_payment_requirements',
    theirs: 'any',
    why: domain,
  },
  {
    of: 'another version of the token is stated and signed',
    ours: 'invalid_payment_requirements',
    theirs: 'any',
    why: domain,
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
    of: 'the nonce is used',
    ours: 'invalid_transaction_state',
    theirs: 'valid',
    why: unsimulated,
  },
  {
    of: 'the nonce is cancelled',
    ours: 'invalid_transaction_state',
    theirs: 'valid',
    why: unsimulated,
  },
  {
    of: 'the signature has its other form',
    ours: 'invalid_exact_evm_payload_signature',
    theirs: 'any',
    why: unsimulated,
  },
  {
    of: 'a wallet pays that does not exist',
    ours: 'invalid_exact_evm_payload_undeployed_smart_wallet',
    theirs: 'invalid_exact_evm_payload_signature',
    why: names,
  },
];
