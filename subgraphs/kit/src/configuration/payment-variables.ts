import { jsonObject, keysByNetwork } from './payment-validators.ts';

/** The chains on which payments are settled. */
export const paymentVariables = {
  PAYMENT_NETWORKS: jsonObject({
    default: {},
    desc: 'The EVM chains on which payments are settled, as JSON or as the path of a JSON file: `{"base-sepolia": {"rpc": ["https://sepolia.base.org"]}}`. Known networks need only `rpc`; others also `chainId` and `tokens` (`address`, `name`, `version`). Optional: `confirmations` (3), `maxGweiPerGas` (1000; while gas costs more, payments wait), `gasPerDay` (`{"caller": 20000000, "tenant": 100000000, "network": 1000000000}`; the gas that payments may use in a day), `agreement` (1; how many addresses of `rpc` have to state the same of a payment), `signer` (`{"url", "address"}` of a remote signer). Empty: no payments.',
  }),
  PAYMENT_SIGNER_KEYS: keysByNetwork({
    default: new Map(),
    desc: 'Comma-separated private keys that sign the transactions of payments, such as base-sepolia=0x…, one per network. A network without a key and without a remote signer is refused.',
  }),
};
