/** A network for payments where nobody answers: enough for everything that needs a configured one. */
const local = {
  chainId: 31337,
  // The port of the discard protocol.
  rpc: ['http://127.0.0.1:9'],
  tokens: [{ address: `0x${'2'.repeat(40)}`, name: 'Demo Dollar', version: '2' }],
};

/** The configuration of a product that has it. */
export const unansweredNetwork = {
  PAYMENT_NETWORKS: JSON.stringify({ local }),
  PAYMENT_SIGNER_KEYS: `local=0x${'1'.repeat(64)}`,
};
