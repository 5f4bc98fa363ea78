import { type Address, parseAbi } from 'viem';
import { localAccount } from './local-accounts.ts';
import type { LocalChain } from './start-local-chain.ts';

/** The EIP-712 domain of the token of local chains, as `demo-token.sol` states it. */
export const localToken = {
  name: 'Demo Dollar',
  version: '2',
} as const;

const abi = parseAbi(['function mint(address to, uint256 value)']);

/** Makes tokens for an account. @param value in millionths of a dollar */
export async function mint(
  { client, token: address }: Pick<LocalChain, 'client' | 'token'>,
  to: Address,
  value: bigint,
): Promise<void> {
  const account = localAccount(0);
  const hash = await client.writeContract({ account, address, abi, functionName: 'mint', args: [to, value] });
  await client.waitForTransactionReceipt({ hash });
}
