/** Why a payment is not made, in the names of both versions of x402. */
interface ReasonNames {
  v1: string;
  v2: string;
}

/**
 * Every reason that is answered in `errorMessage` and `invalidReason`.
 * @see x402 specification v1 section 9, and `@x402/evm` `exact/facilitator/errors.ts` for version 2
 */
export const reasons = {
  VERSION: {
    v1: 'invalid_x402_version',
    v2: 'invalid_x402_version',
  },
  SCHEME: {
    v1: 'unsupported_scheme',
    v2: 'unsupported_scheme',
  },
  SCHEME_MISMATCH: {
    v1: 'unsupported_scheme',
    v2: 'invalid_exact_evm_scheme',
  },
  NETWORK: {
    v1: 'invalid_network',
    v2: 'invalid_network',
  },
  NETWORK_MISMATCH: {
    v1: 'invalid_network',
    v2: 'invalid_exact_evm_network_mismatch',
  },
  TOKEN: {
    v1: 'invalid_payment_requirements',
    v2: 'invalid_payment_requirements',
  },
  TOKEN_NAME: {
    v1: 'invalid_payment_requirements',
    v2: 'invalid_exact_evm_token_name_mismatch',
  },
  TOKEN_VERSION: {
    v1: 'invalid_payment_requirements',
    v2: 'invalid_exact_evm_token_version_mismatch',
  },
  SIGNATURE: {
    v1: 'invalid_exact_evm_payload_signature',
    v2: 'invalid_exact_evm_signature',
  },
  NO_WALLET: {
    v1: 'invalid_exact_evm_payload_undeployed_smart_wallet',
    v2: 'eip6492_factory_not_allowed',
  },
  RECIPIENT: {
    v1: 'invalid_exact_evm_payload_recipient_mismatch',
    v2: 'invalid_exact_evm_recipient_mismatch',
  },
  SELF: {
    v1: 'invalid_payload',
    v2: 'invalid_payload',
  },
  EXPIRED: {
    v1: 'invalid_exact_evm_payload_authorization_valid_before',
    v2: 'invalid_exact_evm_payload_authorization_valid_before',
  },
  NOT_YET_VALID: {
    v1: 'invalid_exact_evm_payload_authorization_valid_after',
    v2: 'invalid_exact_evm_payload_authorization_valid_after',
  },
  VALUE: {
    v1: 'invalid_exact_evm_payload_authorization_value',
    v2: 'invalid_exact_evm_payload_authorization_value_mismatch',
  },
  NONCE_USED: {
    v1: 'invalid_transaction_state',
    v2: 'invalid_exact_evm_nonce_already_used',
  },
  BALANCE: {
    v1: 'insufficient_funds',
    v2: 'invalid_exact_evm_insufficient_balance',
  },
  SIMULATION: {
    v1: 'invalid_transaction_state',
    v2: 'invalid_exact_evm_transaction_simulation_failed',
  },
  REVERTED: {
    v1: 'invalid_transaction_state',
    v2: 'invalid_exact_evm_transaction_failed',
  },
  DUPLICATE: {
    v1: 'duplicate_settlement',
    v2: 'duplicate_settlement',
  },
  PENDING: {
    v1: 'settlement_pending',
    v2: 'settlement_pending',
  },
  LIMIT: {
    v1: 'spending_limit_exceeded',
    v2: 'spending_limit_exceeded',
  },
} as const satisfies Record<string, ReasonNames>;

/** Why a payment is not made. */
export type Reason = keyof typeof reasons;

/** The name of a reason in the version of x402 that the client speaks. */
export function nameOf(reason: Reason, x402Version: number): string {
  return reasons[reason][x402Version === 2 ? 'v2' : 'v1'];
}
