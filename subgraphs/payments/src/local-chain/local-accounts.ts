import type { Hex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';

/** The words of the accounts of local chains, which are public: they must never hold anything of value. */
const words = 'test test test test test test test test test test test junk';

/** One of the accounts that a local chain gives money to. @param index 0 to 9 */
export function localAccount(index: number) {
  return mnemonicToAccount(words, { addressIndex: index });
}

/** The private key of such an account. */
export function localKey(index: number): Hex {
  const { privateKey } = localAccount(index).getHdKey();
  return `0x${Buffer.from(privateKey ?? []).toString('hex')}`;
}
