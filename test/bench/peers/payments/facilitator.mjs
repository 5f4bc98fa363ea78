/**
 * The facilitator of the public packages as an express server, as their example for TypeScript has it. With NONCE_MANAGER it
 * counts the nonces of its transactions itself, which the example does not.
 */
import { x402Facilitator } from '@x402/core/facilitator';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import express from 'express';
import { createWalletClient, defineChain, http, publicActions } from 'viem';
import { nonceManager, privateKeyToAccount } from 'viem/accounts';

const { RPC_URL, CHAIN_ID, SIGNER_KEY, NONCE_MANAGER } = process.env;

const account = privateKeyToAccount(SIGNER_KEY, NONCE_MANAGER ? { nonceManager } : {});
const chain = defineChain({
  id: Number(CHAIN_ID),
  name: 'local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [RPC_URL] } },
});
// Looks for receipts twice as often as our settler; without a setting it does so every two to four seconds.
const client = createWalletClient({ account, chain, transport: http(), pollingInterval: 100 }).extend(
  publicActions,
);

const signer = toFacilitatorEvmSigner(
  {
    address: account.address,
    getCode: (question) => client.getCode(question),
    readContract: (question) => client.readContract(question),
    verifyTypedData: (question) => client.verifyTypedData(question),
    writeContract: (call) => client.writeContract(call),
    sendTransaction: (transaction) => client.sendTransaction(transaction),
    waitForTransactionReceipt: (wanted) => client.waitForTransactionReceipt(wanted),
  },
  // As long as we wait.
  { confirmationTimeoutMs: 8_000 },
);
const facilitator = new x402Facilitator().register(`eip155:${CHAIN_ID}`, new ExactEvmScheme(signer));

const app = express();
app.use(express.json());
app.post('/settle', async ({ body }, response) => {
  try {
    response.json(await facilitator.settle(body.paymentPayload, body.paymentRequirements));
  } catch (error) {
    response.status(500).json({ error: String(error.message) });
  }
});
const server = app.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${server.address().port}` }),
);
