import { decodeFunctionData, encodeFunctionData, type Hex, parseSignature, size } from 'viem';
import type { Authorization } from '../x402/stated-payment.ts';
import { tokenAbi } from './token.abi.ts';

/**
 * The call of a token that makes an authorized transfer (EIP-3009). Signatures of keys are passed in their three parts, which
 * every token understands; those of contract wallets as bytes.
 */
export function transferCall(authorization: Authorization, signature: Hex): Hex {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const terms = [from, to, value, validAfter, validBefore, nonce] as const;
  const parts = partsOf(signature);
  if (!parts)
    return encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transferWithAuthorization',
      args: [...terms, signature],
    });
  const { r, s, yParity } = parts;
  return encodeFunctionData({
    abi: tokenAbi,
    functionName: 'transferWithAuthorization',
    args: [...terms, 27 + yParity, r, s],
  });
}

/** What such a call transfers. */
export function transferOf(call: Hex): Pick<Authorization, 'from' | 'to' | 'value'> {
  const { functionName, args } = decodeFunctionData({ abi: tokenAbi, data: call });
  if (functionName !== 'transferWithAuthorization')
    throw new Error(`The call is ${functionName}, no transfer.`);
  const [from, to, value] = args;
  return { from, to, value };
}

/** The parts of a key's signature. Those of contract wallets are any bytes, also where they are as long. */
function partsOf(signature: Hex): ReturnType<typeof parseSignature> | undefined {
  if (size(signature) !== 65) return undefined;
  try {
    return parseSignature(signature);
  } catch {
    return undefined;
  }
}
