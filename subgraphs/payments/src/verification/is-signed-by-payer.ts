import {
  type Address,
  type Hex,
  hashTypedData,
  isAddressEqual,
  isErc6492Signature,
  type PublicClient,
  parseAbi,
  parseErc6492Signature,
  parseSignature,
  recoverAddress,
  size,
} from 'viem';
import { isUnreachable } from '../chain/chain-errors.ts';
import { authorizationTypes } from '../chain/token.abi.ts';
import type { Reason } from '../x402/reasons.table.ts';
import type { CheckedPayment } from './resolve-payment.ts';

/** Half the order of secp256k1: signatures above it are the same ones, written in a second way. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** ERC-1271 */
const walletAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);
const valid = '0x1626ba7e';

/** As the token will check it: an account without code by its key (EIP-712), one with code by its own judgement (ERC-1271). */
export async function isSignedByPayer(payment: CheckedPayment): Promise<Reason | undefined> {
  const { stated } = payment;
  const { chain } = payment.network;
  const { from } = stated.authorization;
  const code = await chain.getCode({ address: from });
  const isWrapped = isErc6492Signature(stated.signature);
  if (!code) return isWrapped ? 'NO_WALLET' : isSignedByKey(payment);
  return (await isSignedByWallet(chain, from, digestOf(payment), tokenSignature(stated.signature)))
    ? undefined
    : 'SIGNATURE';
}

/** The signature as the token reads it: without the deployment of a wallet that exists by now (ERC-6492). */
export function tokenSignature(signature: Hex): Hex {
  try {
    return isErc6492Signature(signature) ? parseErc6492Signature(signature).signature : signature;
  } catch {
    // The wrapper is malformed: nothing accepts it.
    return signature;
  }
}

/** Whether it has the form of a key's signature, of the two possible ones that with the lower `s` (EIP-2). */
export function isLowSignature(signature: Hex): boolean {
  if (size(signature) !== 65) return false;
  try {
    return BigInt(parseSignature(signature).s) <= halfOrder;
  } catch {
    // No recovery bit.
    return false;
  }
}

async function isSignedByKey(payment: CheckedPayment): Promise<Reason | undefined> {
  const { signature, authorization } = payment.stated;
  if (!isLowSignature(signature)) return 'SIGNATURE';
  try {
    const signer = await recoverAddress({ hash: digestOf(payment), signature });
    return isAddressEqual(signer, authorization.from) ? undefined : 'SIGNATURE';
  } catch {
    // No point of the curve: no key has signed this.
    return 'SIGNATURE';
  }
}

async function isSignedByWallet(
  chain: PublicClient,
  address: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  try {
    const args = [hash, signature] as const;
    return (
      (await chain.readContract({ address, abi: walletAbi, functionName: 'isValidSignature', args })) ===
      valid
    );
  } catch (error) {
    // Whatever else a contract answers, it does not say yes.
    if (isUnreachable(error)) throw error;
    return false;
  }
}

function digestOf({ stated: { authorization }, token, network }: CheckedPayment): Hex {
  return hashTypedData({
    domain: {
      name: token.name,
      version: token.version,
      chainId: network.chainId,
      verifyingContract: token.address,
    },
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message: authorization,
  });
}
